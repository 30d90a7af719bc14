export { altered } from './altered.ts'
export { RFC_KEY } from './rfc-key.ts'
export { testSecret } from './secret.ts'
