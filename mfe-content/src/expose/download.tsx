import '@tessera/ui/qr-code.css'

export { DownloadPage as default } from '../features/download/download.page.tsx'
export { texts } from '../texts.ts'
