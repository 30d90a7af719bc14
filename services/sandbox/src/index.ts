export type { PictureName } from './cdn/picture.ts'
export { readSandboxConfig, SandboxConfig } from './config.ts'
export { createSandbox, type Sandbox } from './sandbox.ts'
