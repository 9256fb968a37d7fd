import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { freePort } from '../serve/tls-proxy.ts'
import { ownMounts } from './own-mounts.ts'
import { emptyFolder, HOST_ENV } from './source.ts'

/** A machine that is this one, except that /opt is empty and what is written to /etc and /var/lib lies in a folder. */
export type CleanMachine = {
  /** The address of the server that the unit starts. */
  readonly origin: string
  /** Runs commands of a host in one shell, as they are written. Throws, with all that they said, if one fails. */
  run(commands: string): string
}

/**
 * Makes such a machine by a mount namespace. There is no systemd in it: `systemctl` is a stand-in that runs ExecStart of
 * the unit as an unprivileged user, with the folder, the credential and the environment of the unit and nothing else,
 * and sets NOMIC_PORT to a free port.
 */
export async function cleanMachine(): Promise<CleanMachine> {
  const folder = emptyFolder()
  const mounts = await ownMounts()
  const port = await freePort()
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  const tool = (name: string, script: string): void => writeFileSync(join(tools, name), script, { mode: 0o755 })
  tool('sudo', '#!/bin/sh\nexec env "$@"\n')
  tool('systemctl', systemctl(join(folder, 'run'), port))
  const env = { ...HOST_ENV, PATH: `${tools}:${process.env['PATH']}`, NOMIC_PORT: `${port}` }
  for (const part of ['opt', 'etc', 'etc-work', 'lib', 'lib-work', 'run']) {
    mkdirSync(join(folder, part))
    chmodSync(join(folder, part), 0o755)
  }
  const overlay = (over: string, part: string): string =>
    `mount -t overlay overlay -o lowerdir=${over},upperdir=${folder}/${part},workdir=${folder}/${part}-work ${over}`
  mounts.run(`mount --bind ${folder}/opt /opt; ${overlay('/etc', 'etc')}; ${overlay('/var/lib', 'lib')}`)
  return {
    origin: `http://localhost:${port}`,
    run(commands) {
      try {
        return mounts.run(commands, env)
      } finally {
        noteServer(join(folder, 'run/pid'))
      }
    },
  }
}

/** The servers that `systemctl` started. If a test fails, it does not stop its own. */
const servers = new Set<number>()
after(() => {
  for (const server of servers) killIfThere(server)
})

function noteServer(file: string): void {
  if (existsSync(file)) servers.add(Number(readFileSync(file, 'utf8')))
}

function killIfThere(server: number): void {
  try {
    process.kill(server, 'SIGKILL')
  } catch {
    // It has stopped, as it should.
  }
}

/** A stand-in for systemd that knows one unit, and as much of it as decides what the server sees. */
function systemctl(state: string, port: number): string {
  return `#!/bin/bash
set -euo pipefail
unit=/etc/systemd/system/nomic.service
value() { sed -n "s/^$1=//p" $unit | sed -e "s|%d|${state}/credentials|g" -e "s|%S|/var/lib|g"; }
running() { [ -f ${state}/pid ] && kill -0 "$(cat ${state}/pid)" 2>/dev/null; }
case "$*" in
  "enable --now nomic" | "start nomic") ;;
  "stop nomic")
    if running; then kill -TERM "$(cat ${state}/pid)"; while running; do sleep 0.1; done; fi
    exit 0 ;;
  *) echo "systemctl $*: unknown here" >&2; exit 64 ;;
esac
user=61234
IFS=: read -r name from <<<"$(value LoadCredential)"
install -d -o $user -g $user -m 500 ${state}/credentials
install -o $user -g $user -m 400 "$from" "${state}/credentials/$name"
install -d -o $user -g $user -m "$(value StateDirectoryMode)" "/var/lib/$(value StateDirectory)"
chown -R $user:$user "/var/lib/$(value StateDirectory)"
cd "$(value WorkingDirectory)"
: >${state}/log
setsid setpriv --reuid $user --regid $user --clear-groups --no-new-privs --inh-caps=-all \\
  env -i PATH=/usr/local/bin:/usr/bin:/bin NOMIC_PORT=${port} $(value Environment) \\
  $(value ExecStart) </dev/null >${state}/log 2>&1 &
echo $! >${state}/pid
until grep -q "is open at" ${state}/log; do
  if ! running; then cat ${state}/log >&2; exit 1; fi
  sleep 0.1
done
`
}
