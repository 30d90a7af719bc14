import { type Logger, pino } from 'pino'
import { EDGE_TOKEN_HEADER } from './edge-token.ts'

const SECRETS = ['authorization', 'password', 'token', 'cookie']
const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  `req.headers["${EDGE_TOKEN_HEADER}"]`,
  'res.headers["set-cookie"]',
  ...SECRETS,
  ...SECRETS.map((name) => `*.${name}`),
  ...SECRETS.map((name) => `*.*.${name}`),
]

/** JSON lines to stdout (or the given stream), with secrets redacted. */
export function createLogger(name: string, level = 'info', stream?: { write(line: string): void }): Logger {
  const options = { name, level, redact: { paths: redactedPaths, censor: '[redacted]' } }
  return stream ? pino(options, stream) : pino(options)
}
