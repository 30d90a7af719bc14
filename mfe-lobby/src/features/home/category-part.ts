export { CategoryGrid } from './category-grid.tsx'
export { categoryStoreOf as categoryOf } from './category-of-host.ts'
