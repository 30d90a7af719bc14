export { readStackConfig, StackConfig } from './config.ts'
export { ContainerConfig, clusterSettings, containerSettings } from './container-settings.ts'
export { createStack, type Stack } from './stack.ts'
