import type { FooterPanelProps } from '../footer-nav/footer-panel.tsx'
import type { LoadPart } from '../later/lazy-part.tsx'

const loadParts = () => import(/* webpackChunkName: "menu" */ './menu-parts.ts')

export const menu: LoadPart = async () => (await loadParts()).MenuBody
export const menuPage: LoadPart = async () => (await loadParts()).MenuPage
export const menuLeave: LoadPart = async () => (await loadParts()).MenuLeave
export const footerPanel: LoadPart<FooterPanelProps> = async () => (await loadParts()).FooterPanel
