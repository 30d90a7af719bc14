import '@tessera/ui/default-theme.css'
import '@tessera/ui/tokens.css'
import { addTexts, startTexts } from '@tessera/i18n'
import en from '@tessera/i18n/locales/en'
import refusalsEn from '@tessera/i18n/locales/refusals/en'
import refusalsTh from '@tessera/i18n/locales/refusals/th'
import th from '@tessera/i18n/locales/th'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
startTexts('th')
addTexts('th', 'shared', th)
addTexts('en', 'shared', en)
addTexts('th', 'shared', refusalsTh)
addTexts('en', 'shared', refusalsEn)
createRoot(root).render(<Gallery />)
