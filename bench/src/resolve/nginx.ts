import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../site/free-port.ts'

/** A static file of nginx, with the headers of its encoding. */
export interface StaticFile {
  path: string
  body: Buffer
  type: string
  encoding: string | null
}

/** Starts nginx with one worker and no log, on files in a temporary folder. */
export async function serveByNginx(files: readonly StaticFile[]): Promise<{ url: string; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-nginx-'))
  const port = await freePort()
  for (const [index, { body }] of files.entries()) await writeFile(join(dir, `file-${index}`), body)
  const locations = files.map(
    ({ path, type, encoding }, index) =>
      `location = ${path} { types {} default_type "${type}"; ${encoding ? `add_header content-encoding ${encoding};` : ''} alias ${dir}/file-${index}; }`,
  )
  await writeFile(
    join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log stderr crit; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
server { listen 127.0.0.1:${port} backlog=1024; ${locations.join('\n')} } }`,
  )
  const child = spawn(process.env.NGINX_PATH ?? '/usr/sbin/nginx', ['-c', join(dir, 'nginx.conf'), '-p', dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dir, { recursive: true, force: true })
  }
  for (let attempts = 0; attempts < 100; attempts++) {
    if ((await fetch(url + files[0]?.path).catch(() => null))?.ok) return { url, close }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await close()
  throw new Error('nginx did not start')
}
