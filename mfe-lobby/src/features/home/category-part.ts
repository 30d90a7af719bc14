export { CategoryGrid } from './category-grid.tsx'
export { categoryOf } from './category-of-host.ts'
