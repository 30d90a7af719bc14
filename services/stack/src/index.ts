export { readStackConfig, StackConfig } from './config.ts'
export { ContainerConfig, containerSettings } from './container-settings.ts'
export { createStack, type Stack } from './stack.ts'
