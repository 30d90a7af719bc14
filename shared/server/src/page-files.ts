import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply } from 'fastify'

/** A file of a page as it is sent. */
interface PageFile {
  bytes: Buffer
  /** MIME type of the content. */
  type: string
  /** True if the name contains a hash of the content. */
  isImmutable: boolean
}

const MIME_TYPES: Record<string, string> = {
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
const PATH_PART = /^[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*$/
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/
const ABSENT_CODES = ['ENOENT', 'ENOTDIR', 'EISDIR']

/**
 * Reads a file of a built page by its path below the folder; a path without an extension is a route of the page, and returns its
 * index.html. Returns null for everything else.
 */
async function readPageFile(dir: string, path: string): Promise<PageFile | null> {
  const parts = path.split('/').filter((part) => part !== '')
  if (!parts.every((part) => PATH_PART.test(part))) return null
  const extension = extname(path)
  const file = extension === '' ? 'index.html' : parts.join('/')
  try {
    const bytes = await readFile(join(dir, file))
    return { bytes, type: MIME_TYPES[extname(file)] ?? 'application/octet-stream', isImmutable: HASHED_NAME.test(file) }
  } catch (error) {
    if (ABSENT_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Response settings of a built page. */
export interface PageRules {
  /** Its content policy. */
  contentSecurityPolicy: string
  /** `Cache-Control` of files without a hash in their name. */
  cacheControl: 'no-cache' | 'no-store'
  /** Texts of the response if the page has no such file, and if it was not built. */
  notFoundText: string
  notBuiltText: string
}

/** Sends a file of a built page; a missing file gives one line of text. */
export async function sendPageFile(reply: FastifyReply, dir: string, path: string, rules: PageRules) {
  const file = await readPageFile(dir, path)
  if (!file) {
    const text = (await readPageFile(dir, 'index.html')) ? rules.notFoundText : rules.notBuiltText
    return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`)
  }
  return reply
    .type(file.type)
    .header('content-security-policy', rules.contentSecurityPolicy)
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : rules.cacheControl)
    .send(file.bytes)
}
