export { createRegistry, type Registry } from './app.ts'
export { readRegistryConfig, RegistryConfig } from './config.ts'
