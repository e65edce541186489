import type { Unit } from '../model/index.js';

/** Words without which a text does nothing that is of interest. */
const WORDS =
  /\b(curl|wget|https?|nc|ncat|netcat|socat|telnet|ssh|scp|sftp|rsync|ftp|dig|nslookup|host|ping|mail|mailx|sendmail|mutt|swaks|git|gh|aws|gsutil|gcloud|rclone|az|eval|source|exec|bash|sh|zsh|python[\d.]*|node|perl|ruby|php|osascript|pwsh|powershell|iex|iwr|irm|base64|xxd|gunzip|openssl|rm|shred|dd|mkfs|chmod|chown|sudo|su|crontab|at|launchctl|systemctl|schtasks|reg|env|printenv|export|set|unset|history|cat|tee|cp|mv|ln|tar|zip|find|security|secret-tool|pass|op|bw|gpg|pbpaste|xclip|screencapture|scrot|sqlite3|npm|pnpm|yarn|bun|npx|bunx|pip3?|pipx|uvx?|poetry|conda|brew|go|cargo|gem|apt|apt-get|yum|dnf|apk|docker|podman|xattr|csrutil|spctl|setenforce|ufw|xmrig|claude|codex|gemini|aider|stratum|psql|mysql|kubectl|touch|truncate|sed|echo|printf|read|head|tail|less|grep|while|for|open|installer|dpkg|diskutil|defaults|usermod|setcap|wevtutil|mdfind|compgen|declare|trap|alias|HISTFILE|PROMPT_COMMAND|DROP|az|terraform|pulumi|helm|visudo|useradd|ln|wipefs|blkdiscard|cryptsetup|dialog|whiptail|zenity|kdialog|pinentry|GET|tftp|finger|whois|deno|awk|coproc|mapfile|vim|make|ADD|ARG|ENV|mkfs\S{0,6}|tmate|mshta|regsvr32|rundll32|wscript|cscript|vssadmin|wbadmin|bcdedit|wmic|cmd|nsenter|fallocate|mkfile|auditctl|nft|dscl|dseditgroup|sysadminctl|hdiutil|tmutil|log|bundle|ansible-pull|ffsend|telegram-send|ntfy|slackcat|apprise|mosquitto_pub|kcat|websocat|wscat|logger|restic|kopia|duplicity|borg|megaput|mega-put|onionshare-cli|gdrive|b2|redis-cli|croc|wormhole|ipfs|flyctl|nats|until)\b|(?:^|[\n;&|])\s{0,8}(?:\.{1,2}|~)?\/[\w.-]|\$\(|`|\$'|\/dev\/(tcp|udp)|\/var\/log|~\/|--dangerously|--yolo|&&|\||[a-z]\\[a-z]|""|''|\$\{?[a-zA-Z_]\w*\}? -|:\(\)/;

/** What an inline code span must have to be more than a name. */
const INLINE = /\s|\||^[.~]{0,2}\/[\w./-]+$/;

/** Whether it pays to parse a text. Most code spans are names, and most blocks have a word that matters. */
export function isWorthParsing(unit: Unit): boolean {
  const { text, kind } = unit;
  if (kind === 'inline' && (text.length < 5 || !INLINE.test(text.trim()))) return false;
  return WORDS.test(text);
}
