export { FooterPanel } from '../footer-nav/footer-panel.tsx'
export { MenuBody } from './menu-body.tsx'
export { MenuLeave } from './menu-leave.tsx'
export { MenuPage } from './menu-page.tsx'
