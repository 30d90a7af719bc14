export * from './accordion.tsx'
