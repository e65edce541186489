import type { Tier } from '../../src/discovery/tiers.js';
import type { PromptSkill } from '../../src/prompt/prompt-skill.js';

// Names and descriptions of the length and wording that published skills have, in our own words.
const ENGLISH = `
apple-notes: Create, search and tidy notes in the Notes app from the terminal. Use when the user wants to save a note, find one again, or move notes between folders.
backup-check: Verifies that last night's backups exist, can be opened, and are not older than 24 hours; reports what is missing.
blog-watcher: Follow blogs and RSS feeds and report what is new since the last look.
calendar-desk: Read, create and move calendar events (CalDAV and Google). Use for "what's on today", scheduling with other people, and finding a free slot.
camera-snap: Take a still picture or a short clip from an RTSP camera.
code-review: Reviews a diff for correctness, security and style, one finding per line, most serious first. Not for writing new code.
contract-reader: Reads a contract and marks unusual clauses, dates, duties and what it costs to leave. Always says that it is no lawyer.
csv-doctor: Repairs broken CSV files: wrong delimiters, mixed encodings, unescaped quotes, rows with too many columns.
daily-brief: One page each morning: weather, calendar, unread mail that matters, and the three tasks due today.
docker-janitor: Finds stopped containers, dangling images and unused volumes, shows how much space they take, and removes what the user confirms.
email-triage: Sorts the inbox into reply, read and archive, drafts answers in the user's voice, never sends anything by itself.
expense-report: Turns receipts (photos or PDFs) into a table with date, merchant, currency and amount, ready for accounting.
ffmpeg-helper: Cut, join, convert and compress video and audio with ffmpeg. Use when the user mentions mp4, gif, subtitles, bitrate or "make this smaller".
figma-export: Export frames and components from a Figma file as PNG, SVG or PDF.
flight-finder: Search flights across dates, compare price against duration, and explain baggage rules.
git-archaeologist: Answers who changed a line, when and why, by walking blame and the pull requests behind it.
github-issues: Create, label, search and close GitHub issues with the gh CLI; links related issues and pull requests.
home-lights: Switch and dim lights by room or scene through the Hue bridge.
image-lab: Generate or edit images with a hosted image model; keeps prompts and seeds beside the files.
jira-bridge: Read and update Jira tickets, move them across the board, log work, and write release notes from a sprint.
k8s-first-aid: Diagnoses pods that crash or hang: events, logs, probes, limits, recent rollouts. Read-only unless told otherwise.
language-tutor: Short daily lessons with spaced repetition in Spanish, French, German or Japanese.
log-detective: Finds the first error in large log files, groups what repeats, and builds a timeline around it.
meeting-notes: Turns a transcript into decisions, open questions and actions with an owner and a date each.
music-box: Play, pause, queue and search music on the speakers at home.
pdf-tools: Merge, split, rotate, OCR and fill PDF files locally.
postgres-tuner: Reads slow query logs and EXPLAIN output, proposes indexes and rewrites, and estimates their cost.
recipe-scaler: Scales recipes, converts units, and swaps ingredients for allergies.
release-captain: Walks through a release: version, changelog, tag, build, publish, announce; stops at the first thing that fails.
resume-polish: Rewrites a CV for one job posting without inventing anything.
screenshot-ocr: Takes a screenshot of a region and returns the text in it.
slack-digest: Summarises the channels the user follows since yesterday and answers threads on request.
spreadsheet-analyst: Answers questions about Excel and CSV files with formulas, pivot tables and charts. Shows how each number was computed.
terraform-guard: Explains a terraform plan in plain words and flags what will be destroyed or replaced.
tmux-remote: Runs long jobs in tmux on another host and reports when they finish.
translate-docs: Translates Markdown documentation, keeping code blocks, links and front matter untouched.
`;
const CHINESE = `
天气: 查询某个城市今天和未来几天的天气，回答要简短，并给出穿衣建议。
公众号排版: 把 Markdown 文章转换成适合微信公众号的排版，自动处理图片、代码块和引用。
会议纪要: 根据录音转写整理会议纪要，列出决定、待办事项、负责人和截止日期。
合同审查: 阅读合同，标出不常见的条款、付款日期和违约责任，并说明这不是法律意见。
xiaohongshu-writer: 根据产品信息撰写小红书笔记，包含标题、正文和话题标签；语气自然，避免夸张宣传。
`;

const TIERS: readonly Tier[] = ['bundled', 'bundled', 'bundled', 'managed', 'personal', 'workspace'];
const ROOTS: Readonly<Record<Tier, string>> = {
  extra: '/srv/team/skills',
  bundled: '/usr/local/lib/node_modules/knowhow/skills',
  managed: '/home/me/.openclaw/skills',
  personal: '/home/me/.agents/skills',
  project: '/home/me/work/app/.agents/skills',
  workspace: '/home/me/.openclaw/workspace/skills',
};

function read(table: string): PromptSkill[] {
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const colon = line.indexOf(': ');
      const name = line.slice(0, colon);
      const tier = TIERS[index % TIERS.length] as Tier;
      const baseDir = `${ROOTS[tier]}/${name}`;
      return { name, description: line.slice(colon + 2), tier, baseDir, filePath: `${baseDir}/SKILL.md` };
    });
}

export const ENGLISH_SKILLS: readonly PromptSkill[] = read(ENGLISH);
export const CHINESE_SKILLS: readonly PromptSkill[] = read(CHINESE);
export const REALISTIC_SKILLS: readonly PromptSkill[] = [...ENGLISH_SKILLS, ...CHINESE_SKILLS];
