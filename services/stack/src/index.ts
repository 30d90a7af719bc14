export { readStackConfig, StackConfig } from './config.ts'
export { createStack, type Stack } from './stack.ts'
