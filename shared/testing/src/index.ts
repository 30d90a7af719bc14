export * from './factories.ts'
export * from './fake-host.ts'
export * from './fake-http.ts'
export * from './texts.ts'
