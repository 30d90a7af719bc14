export { CategoryGrid } from './category-grid.tsx'
export { categoryStoreOf } from './category-store-of.ts'
