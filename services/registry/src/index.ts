export { createRegistry, type Registry } from './app.ts'
export { RegistryConfig, readRegistryConfig } from './config.ts'
