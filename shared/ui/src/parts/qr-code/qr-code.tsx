import { encode } from 'uqr'
import * as styles from './qr-code.module.css'

/** Width of the light border in modules, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

export interface QrCodeProps {
  /** Content of the code. */
  value: string
  /** Purpose of the code, e.g. "PromptPay, 500.00 baht". */
  title: string
}

/** Path of the dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const modulePaths = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return modulePaths.join('')
}

/**
 * A QR code, dark on light in every theme, as wide as its container.
 *
 * @example
 * <QrCode value={deposit.payload} title={t('deposit.qr')} />
 */
export function QrCode({ value, title }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <path className={styles.dark} d={pathOf(data)} />
    </svg>
  )
}
