import sharp from 'sharp'
import { encode } from 'uqr'
import { escapeHtml } from '../../play/play-page.ts'
import type { Party, TransferRow } from './bank.ts'

const WIDTH = 540
const HEIGHT = 760
const QR_SIDE = 190

/** Draws the slip of a transfer as a bank's app saves it, with the QR code by which banks look it up. */
export function drawSlip({ amount, payer, payee, payload, at, provider_ref }: TransferRow): Promise<Buffer> {
  const [from, to] = [JSON.parse(payer) as Party, JSON.parse(payee) as Party]
  const { data, size } = encode(payload, { border: 4, ecc: 'M' })
  const cell = QR_SIDE / size
  const darkPath = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x * cell} ${y * cell}h${cell}v${cell}h-${cell}z`] : [])),
  )
  const line = (y: number, text: string, weight = 400, height = 22) =>
    `<text x="36" y="${y}" font-size="${height}" font-weight="${weight}">${escapeHtml(text)}</text>`
  const timeText = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans Thai, sans-serif" fill="#17192b"><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="96" fill="#3d2a8c"/><text x="36" y="62" font-size="30" font-weight="700" fill="#fff">โอนเงินสำเร็จ</text>${line(150, `${timeText} UTC`, 400, 18)}${line(210, from.name, 700, 24)}${line(244, `${from.bank} ${from.number.slice(-4).padStart(10, 'x')}`)}${line(310, to.name, 700, 24)}${line(344, to.number)}${line(430, `฿${amount}`, 700, 44)}${line(486, provider_ref, 400, 18)}<g transform="translate(${WIDTH - QR_SIDE - 36} ${HEIGHT - QR_SIDE - 36})" shape-rendering="crispEdges"><rect width="${QR_SIDE}" height="${QR_SIDE}" fill="#fff"/><path d="${darkPath.join('')}" fill="#000"/></g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
