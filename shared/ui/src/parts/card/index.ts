export * from './card.tsx'
