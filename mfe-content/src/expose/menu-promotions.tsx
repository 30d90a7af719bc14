export { MenuPromotions as default } from '../features/menu-promotions/menu-promotions.tsx'
export { texts } from '../texts.ts'
