import { siteOf } from './hosts.js';

/** Sites of those who publish the installers and packages that half of all manuals name. */
const PUBLISHERS = new Set(
  `apple.com microsoft.com aka.ms google.com googleapis.com gstatic.com android.com mozilla.org
  amazonaws.com amazon.com cloudflare.com vercel.com vercel.sh netlify.com heroku.com fly.io railway.com railway.app render.com
  digitalocean.com hashicorp.com docker.com docker.io quay.io kubernetes.io k8s.io helm.sh get.helm.sh
  github.com githubcli.com gitlab.com nodejs.org nodesource.com npmjs.com npmjs.org yarnpkg.com pnpm.io bun.sh bun.com deno.land deno.com jsr.io
  python.org pypi.org pythonhosted.org python-poetry.org astral.sh conda.io anaconda.com continuum.io pyenv.run
  rust-lang.org rustup.rs crates.io golang.org go.dev ruby-lang.org rubygems.org rvm.io php.net getcomposer.org
  brew.sh homebrew.io debian.org ubuntu.com fedoraproject.org archlinux.org alpinelinux.org nixos.org determinate.systems
  anthropic.com claude.ai claude.com openai.com chatgpt.com ollama.com ollama.ai huggingface.co hf.co openclaw.ai openclaw.dev clawhub.ai clawhub.com clawd.bot molt.bot docs.molt.bot
  cursor.com cursor.sh codeium.com sourcegraph.com jetbrains.com visualstudio.com
  tailscale.com supabase.com supabase.io neon.tech planetscale.com turso.tech mongodb.com redis.io postgresql.org mysql.com elastic.co
  stripe.com twilio.com sendgrid.com slack.com discord.com telegram.org notion.so linear.app atlassian.com
  sentry.io datadoghq.com grafana.com prometheus.io newrelic.com snyk.io semgrep.dev
  expo.dev flutter.dev dart.dev kotlinlang.org gradle.org maven.org apache.org jdk.java.net sdkman.io
  foundry.paradigm.xyz paradigm.xyz soliditylang.org solana.com ethereum.org
  convex.dev prisma.io temporal.io pulumi.com terraform.io ansible.com
  mise.run mise.jdx.dev jdx.dev asdf-vm.com starship.rs direnv.net atuin.sh zoxide.dev fnm.vercel.app
  rclone.org gnu.org kernel.org ffmpeg.org imagemagick.org sqlite.org jupyter.org r-project.org wordpress.org
  chocolatey.org scoop.sh get.scoop.sh winget.run`
    .split(/\s+/)
    .filter(Boolean),
);

/** Hosts below a publisher's site where anybody can publish. */
const ANYBODYS =
  /(?:^|\.)(?:raw|gist)\.githubusercontent\.com$|^gist\.github\.com$|\.github\.io$|\.vercel\.app$|\.netlify\.app$|^storage\.googleapis\.com$|\.s3[.-]|^(?:docs|drive|sites|script)\.google\.com$/;

/** Accounts whose installers half of all manuals fetch from the raw files of their repository. */
const ACCOUNTS = new Set(
  'homebrew golangci goreleaser helm kubernetes-sigs aquasecurity anchore rapid7 nvm-sh ohmyzsh pyenv rbenv junegunn tmux-plugins zsh-users docker moby kubernetes helm hashicorp astral-sh denoland oven-sh nodejs python microsoft google anthropics openai openclaw vercel supabase cloudflare'.split(
    ' ',
  ),
);

/** Whether a host, or an account on a host of accounts, is one of a well-known publisher. */
export function isPublisher(host: string, url = ''): boolean {
  if (PUBLISHERS.has(host)) return true;
  if (!ANYBODYS.test(host)) return PUBLISHERS.has(siteOf(host));
  const account = /^https:\/\/raw\.githubusercontent\.com\/([\w-]{1,60})\//i.exec(url)?.[1];
  return account !== undefined && ACCOUNTS.has(account.toLowerCase());
}
