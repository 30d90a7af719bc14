import { type Logger, pino } from 'pino'

const SECRETS = ['authorization', 'password', 'token', 'cookie']
const paths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  ...SECRETS,
  ...SECRETS.map((name) => `*.${name}`),
  ...SECRETS.map((name) => `*.*.${name}`),
]

/** JSON lines to stdout (or the given stream), with secrets blacked out. */
export function createLogger(name: string, level = 'info', stream?: { write(line: string): void }): Logger {
  const options = { name, level, redact: { paths, censor: '[redacted]' } }
  return stream ? pino(options, stream) : pino(options)
}
