export type { PictureName } from './cdn/picture.ts'
export { readSandboxConfig, SandboxConfig } from './config.ts'
export { IN_HOUSE_PROVIDER } from './provider/provider.routes.ts'
export { createSandbox, type Sandbox } from './sandbox.ts'
