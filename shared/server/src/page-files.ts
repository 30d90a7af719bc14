import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply } from 'fastify'

/** A file of a page as it is sent. */
interface PageFile {
  bytes: Buffer
  /** Of the content, as the header has it. */
  type: string
  /** True if the name contains a hash of the content. */
  immutable: boolean
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** No part may begin with a dot, so none leads out of the folder or to a hidden file. */
const PART = /^[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR']

/**
 * Reads a file of a built page by its path below the folder; a path without an extension is within the page, and gives its
 * index.html. Returns null for everything else.
 */
async function readPageFile(dir: string, path: string): Promise<PageFile | null> {
  const parts = path.split('/').filter((part) => part !== '')
  if (!parts.every((part) => PART.test(part))) return null
  const extension = extname(path)
  const file = extension === '' ? 'index.html' : parts.join('/')
  try {
    const bytes = await readFile(join(dir, file))
    return { bytes, type: TYPES[extname(file)] ?? 'application/octet-stream', immutable: HASHED.test(file) }
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Response settings of a built page. */
export interface PageRules {
  /** Its content policy. */
  policy: string
  /** Of what carries no hash in its name. */
  fresh: 'no-cache' | 'no-store'
  /** Text if the page has no such file, and if it was not built. */
  absent: string
  notBuilt: string
}

/** Sends a file of a built page; a missing file gives one line of text. */
export async function sendPageFile(reply: FastifyReply, dir: string, path: string, rules: PageRules) {
  const file = await readPageFile(dir, path)
  if (!file) {
    const text = (await readPageFile(dir, 'index.html')) ? rules.absent : rules.notBuilt
    return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`)
  }
  return reply
    .type(file.type)
    .header('content-security-policy', rules.policy)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : rules.fresh)
    .send(file.bytes)
}
