export * from './facts.tsx'
export * from './key-facts.tsx'
