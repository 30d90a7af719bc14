import { BD, BR, CN, CZ, DE, DK, ES, FI, FR, GB, GR, HU, ID, IN, IR, IT, JP, KH, KR, LA, LK, MM, MY, NL, NO, PH, PK, PL, PT, RO, RU, SA, SE, TH, TR, TW, UA, UZ, VN } from 'country-flag-icons/string/3x2'

const drawings = { BD, BR, CN, CZ, DE, DK, ES, FI, FR, GB, GR, HU, ID, IN, IR, IT, JP, KH, KR, LA, LK, MM, MY, NL, NO, PH, PK, PL, PT, RO, RU, SA, SE, TH, TR, TW, UA, UZ, VN }

/** Flags by region, as data URLs. */
export const flags: Record<string, string> = Object.fromEntries(
  Object.entries(drawings).map(([region, svg]) => [region, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
)
