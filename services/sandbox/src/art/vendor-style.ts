import { burst, mandala, medallion, neon } from './compositions/radiant.ts'
import { deep, dynamic, felt, moonrise, shrine } from './compositions/scenic.ts'
import type { FontName } from './fonts.ts'
import type { TileLayout } from './scene.ts'
import { hashOf } from './seed.ts'

export interface VendorStyle {
  hue: number
  font: FontName
  layouts: readonly TileLayout[]
}

const style = (hue: number, font: FontName, ...layouts: TileLayout[]): VendorStyle => ({
  hue,
  font,
  layouts,
})

/** Drawing style of each vendor: hue, font and layouts. */
const stylesByVendor: Readonly<Record<string, VendorStyle>> = {
  PG: style(268, 'lilita', burst, moonrise, shrine, dynamic),
  JL: style(8, 'lilita', burst, medallion, dynamic, mandala),
  RTG: style(212, 'russo', dynamic, neon, medallion),
  JDB: style(352, 'bungee', medallion, burst, felt),
  TESS: style(262, 'lilita', moonrise, burst, deep, mandala),
  SABAI: style(168, 'lilita', deep, burst, moonrise),
  CHAO: style(24, 'cinzel', shrine, mandala, moonrise),
  MOON: style(236, 'cinzel', moonrise, shrine, medallion),
  TUKTUK: style(318, 'bungee', neon, dynamic, burst),
  RUBY: style(348, 'cinzel', mandala, shrine, medallion),
  ORCHID: style(292, 'lilita', mandala, burst, moonrise),
  VOLT: style(186, 'russo', neon, dynamic, medallion),
  JADE: style(152, 'cinzel', shrine, medallion, mandala),
  ATLAS: style(34, 'cinzel', medallion, shrine, burst),
  MAYA: style(18, 'russo', dynamic, medallion, shrine),
  KITE: style(200, 'lilita', burst, deep, dynamic),
  NOVA: style(328, 'lilita', burst, dynamic, moonrise),
  SALON: style(356, 'cinzel', felt, medallion),
  PEARL: style(196, 'cinzel', felt, mandala),
  MARINA: style(222, 'russo', felt, neon),
  REGENT: style(148, 'cinzel', felt, medallion),
  LOTUSL: style(320, 'lilita', felt, mandala),
  TOPAZ: style(36, 'russo', medallion, felt),
  OCEAN: style(200, 'lilita', deep),
  CORAL: style(182, 'bungee', deep, burst),
  TIDE: style(214, 'russo', deep, dynamic),
  HARPOON: style(192, 'lilita', deep, moonrise),
  STADIA: style(140, 'russo', dynamic),
  KICKOFF: style(216, 'bungee', dynamic, burst),
  PIXEL: style(276, 'russo', neon),
  SIAMC: style(248, 'lilita', felt, medallion, burst),
  KLUB: style(158, 'bungee', felt, neon),
  ACEHALL: style(338, 'russo', dynamic, felt),
  MANGO: style(128, 'lilita', burst, felt),
  RUNG: style(4, 'cinzel', felt, mandala),
  LOTT: style(222, 'bungee', medallion, burst),
  TCG_SEA: style(176, 'lilita', moonrise, medallion),
  ELOTT: style(284, 'bungee', burst, neon),
  TCG_LOTTO_VN: style(350, 'lilita', medallion, burst),
  KAICHON: style(14, 'bungee', burst, dynamic),
}

const fonts: readonly FontName[] = ['lilita', 'bungee', 'cinzel', 'russo']
const allLayouts = [burst, mandala, medallion, neon, deep, dynamic, felt, moonrise, shrine]

export function vendorStyle(vendor: string): VendorStyle {
  const found = stylesByVendor[vendor.toUpperCase()]
  if (found) return found
  const hash = hashOf(vendor)
  const layoutAt = (shift: number) => allLayouts[(hash >>> shift) % allLayouts.length] as TileLayout
  return style(hash % 360, fonts[(hash >>> 9) % fonts.length] as FontName, layoutAt(3), layoutAt(7), layoutAt(13))
}
