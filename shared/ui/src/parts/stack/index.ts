export * from './stack.tsx'
