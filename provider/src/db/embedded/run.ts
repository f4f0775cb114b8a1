import { type ExecFileException, execFile } from 'node:child_process';

/** The system user that PostgreSQL's processes run as; undefined means the user this process runs as. */
export type RunAs = { uid: number; gid: number } | undefined;

/**
 * Runs one of PostgreSQL's programs and returns what it printed.
 * @throws Error whose message is what the program printed on its error output.
 */
export function run(program: string, args: readonly string[], runAs: RunAs): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { ...runAs, cwd: '/', env: postgresEnv() }, (failure, stdout, stderr) => {
      if (failure) reject(new Error(complaint(failure, stderr), { cause: failure }));
      else resolve(stdout);
    });
  });
}

/** The environment for PostgreSQL's programs: messages in English, times in UTC, none of the user's PG settings. */
export function postgresEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

function complaint(failure: ExecFileException, stderr: string): string {
  return stderr.trim() || failure.message;
}
