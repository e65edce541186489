/** Instructions whose words a shell gets, and those that are read as programs of that name. */
const RUNS = /^\s{0,40}(?:RUN|CMD|ENTRYPOINT|ONBUILD\s{1,8}RUN)\s{1,8}(?:--\S{1,80}\s{1,8}){0,6}/i;
const IS_PROGRAM = /^\s{0,40}(?:ADD|ARG|ENV)\s/;
const DOCUMENT = /^<<-?\s{0,4}["']?(\w{1,40})["']?\s{0,20}$/;

/** The commands of a Dockerfile, each where it stands; the rest becomes blanks. */
export function shellOfDockerfile(text: string): string {
  let goesOn = false;
  let until: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      if (until !== undefined) {
        const isEnd = line.trim() === until;
        if (isEnd) until = undefined;
        return isEnd ? ' '.repeat(line.length) : line;
      }
      const lead = goesOn ? '' : RUNS.exec(line)?.[0];
      const isKept = goesOn || lead !== undefined || IS_PROGRAM.test(line);
      goesOn = isKept && line.endsWith('\\');
      if (!isKept) return ' '.repeat(line.length);
      const command = line.slice(lead?.length ?? 0);
      until = lead === undefined ? undefined : DOCUMENT.exec(command)?.[1];
      return until === undefined ? ' '.repeat(lead?.length ?? 0) + command : ' '.repeat(line.length);
    })
    .join('\n');
}
