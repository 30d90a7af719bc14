import type { FooterPanelProps } from '../footer-nav/footer-panel.tsx'
import type { LoadPart } from '../later/later.tsx'

const parts = () => import(/* webpackChunkName: "menu" */ './menu-parts.ts')

export const menu: LoadPart = async () => (await parts()).MenuBody
export const menuPage: LoadPart = async () => (await parts()).MenuPage
export const menuLeave: LoadPart = async () => (await parts()).MenuLeave
export const footerPanel: LoadPart<FooterPanelProps> = async () => (await parts()).FooterPanel
