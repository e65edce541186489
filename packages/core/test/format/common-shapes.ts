/** Frontmatter in the shapes that published skills have, in our own words. The plain reader must know them all. */
export const COMMON_SHAPES: Readonly<Record<string, string>> = {
  'two lines': 'name: hello_world\ndescription: A small skill that says hello.\n',
  'a quoted description': 'name: tea-timer\ndescription: "Start, stop and list timers: for tea, eggs and naps."\n',
  'single quotes with a quote inside': "name: quotes\ndescription: 'Finds what somebody''s letter said.'\n",
  'metadata as one line of JSON':
    'name: picture-lab\ndescription: Draw or change pictures with an image model.\nmetadata: {"openclaw": {"requires": {"env": ["PICTURE_KEY"], "config": ["browser.enabled"]}, "primaryEnv": "PICTURE_KEY"}}\n',
  'metadata as one dense line with an emoji':
    'name: stars\ndescription: Ask the star chart.\nmetadata: {"clawdis":{"emoji":"♊️","requires":{"bins":["stars"]},"install":[{"id":"brew","kind":"brew","formula":"stars-cli","bins":["stars"],"label":"Install stars (brew)"}]}}\n',
  'JSON below its key, over many lines, with trailing commas': `name: weather-desk
description: Forecasts for a place and a day.
homepage: https://weather.example/docs
metadata:
  {
    "openclaw":
      {
        "emoji": "🌦️",
        "requires": { "bins": ["curl"], },
        "install":
          [
            {
              "id": "brew",
              "kind": "brew",
              "formula": "curl",
              "bins": ["curl"],
              "label": "Install curl (brew)",
            },
          ],
      },
  }
`,
  'JSON that opens on the line of its key': `name: opener
description: Opens things.
metadata: {
  "openclaw": {
    "os": ["darwin", "linux"]
  }
}
`,
  'nested metadata with an installer list': `name: music-box
description: "Play, pause and queue music"
homepage: https://music.example
user-invocable: true
disable-model-invocation: false
command-dispatch: tool
command-tool: music_box
command-arg-mode: raw
metadata:
  openclaw:
    emoji: "🎵"
    always: false
    skillKey: "music"
    primaryEnv: "MUSIC_KEY"
    os: ["darwin", "linux"]
    requires:
      bins: ["mbox"]
      anyBins: ["mpv", "vlc"]
      env: ["MUSIC_KEY"]
      config: ["channels.music"]
    install:
      - id: brew
        kind: brew
        formula: mbox
        bins: ["mbox"]
        label: Install mbox (brew)
      - id: npm
        kind: node
        package: "@music/box"
        bins: [mbox]
`,
  'comments after values': `name: music-box                    # Required
description: "Music, queue #1"      # what the model chooses by
homepage: https://music.example     # Optional: a page
user-invocable: true                # Optional
metadata:                           # gates
  openclaw:
    emoji: '🎵' # shown in lists
    always: false                   # even without the programs below
    os: ["darwin", "linux"]         # where it works
    requires:
      bins: [mbox]                  # all of them
    install:
      - id: brew                    # preferred
        kind: brew
        formula: mbox
`,
  'lists in dashes, at both indents': `name: lists
description: Keeps lists.
tags:
- home
- shopping
examples:
  - Add milk to the list
  - What is on my list?
`,
  'lists of words in brackets':
    'name: a\ndescription: b\ntags: [home, shopping-list, 2024, "quoted"]\nruntime: [claude-code]\n',
  'a folded description': `name: report-writer
description: >
  Writes the weekly report from the notes
  of the team. Use it on Fridays.

  Also knows the monthly one.
version: 1.2.0
`,
  'a folded description without its last break':
    'name: f\ndescription: >-\n  One sentence over\n  two lines.\nlicense: MIT\n',
  'a literal description': `name: checklist
description: |
  Goes through the list:
    - lights
    - doors

  and reports.
allowed-tools: Bash(git:*) Read
`,
  'a description that continues on indented lines': `name: long-line
description: Reads a contract and marks what is unusual in it,
  who has to do what until when, and what
  it costs to leave.
`,
  'a description below its key': 'name: below\ndescription:\n  Starts on the line below.\n',
  'comments and blank lines between keys':
    '# who we are\nname: commented\n\n# what we do\ndescription: Has remarks.\n\nversion: 0.1.0\n',
  'empty values': 'name: empties\ndescription: Has empty values.\nlicense:\nhomepage: ~\nmetadata: {}\ntags: []\n',
  'numbers, booleans and dates as text':
    'name: 123\ndescription: true\nversion: 1.0\nreleased: 2024-05-06\npriority: 0x1F\n',
  'other languages': 'name: 天气\ndescription: 查询某个城市今天和未来几天的天气，回答要简短。\nauthor: "Zoë Müller"\n',
  'Windows line ends':
    'name: crlf\r\ndescription: Made on Windows.\r\nmetadata:\r\n  openclaw:\r\n    os:\r\n      - win32\r\n',
  'other people’s metadata': `name: author-kit
description: Helps authors.
license: Apache-2.0
compatibility: Needs git and a network.
allowed-tools: Read, Write, Bash(npm run build:*)
metadata:
  author: example-org
  version: "1.0"
  short-description: For authors
`,
  'nothing after a trailing space': 'name: spaces  \ndescription:   Has spaces around.  \n',
};
