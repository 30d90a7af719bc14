/** One drawing on a 24 px grid: strokes of 1.75, or one filled shape. */
export interface Glyph {
  readonly d: string
  readonly filled?: true
  /** Turned round in languages that are read from right to left. */
  readonly directional?: true
}

const stroke = (d: string): Glyph => ({ d })
const filled = (d: string): Glyph => ({ d, filled: true })
const arrow = (d: string): Glyph => ({ d, directional: true })

export const homeGlyph = /*#__PURE__*/ stroke('M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M9.8 20v-5.8h4.4V20')
export const giftGlyph = /*#__PURE__*/ stroke(
  'M3.5 8h17v4h-17zM5 12v8.5h14V12M12 8v12.500M12 8C9 8 7 7.2 7 5.500S9.5 3 12 8c2.5-5 5-4.2 5-2.500S15 8 12 8',
)
export const headsetGlyph = /*#__PURE__*/ stroke(
  'M4 15v-3a8 8 0 0 1 16 0v3M4 13.500h2.500V19H6a2 2 0 0 1-2-2zM20 13.500h-2.500V19h.5a2 2 0 0 0 2-2zM18 19c0 1.5-1.5 2.3-4 2.3',
)
export const userGlyph = /*#__PURE__*/ stroke(
  'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.500c.5-4 3.5-6 7.5-6s7 2 7.5 6',
)
export const usersGlyph = /*#__PURE__*/ stroke(
  'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.6 3-5.5 6.5-5.500s6.1 1.9 6.5 5.500M15.5 4.800a3.5 3.5 0 0 1 0 6.400M17.5 14.800c2.3.6 3.7 2.4 4 5.2',
)
export const walletGlyph = /*#__PURE__*/ stroke(
  'M18 7.500V5.200a1.5 1.5 0 0 0-1.9-1.400L5 6.500A2 2 0 0 0 3.5 8.400V18a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V9.500a2 2 0 0 0-2-2H5M16.5 13.800h.01',
)
export const menuGlyph = /*#__PURE__*/ stroke('M4 6.500h16M4 12h16M4 17.500h10')
export const backGlyph = /*#__PURE__*/ arrow('M15 4.5 7.5 12l7.5 7.5')
export const closeGlyph = /*#__PURE__*/ stroke('m6 6 12 12M18 6 6 18')
export const refreshGlyph = /*#__PURE__*/ stroke(
  'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.3 7.500M4.5 14a8 8 0 0 0 14.2 2.5',
)
export const eyeGlyph = /*#__PURE__*/ stroke(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
)
export const eyeOffGlyph = /*#__PURE__*/ stroke(
  'M4 4l16 16M9.9 5.800A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.500M6.3 7.800A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500c1.7 0 3.2-.5 4.5-1.200M10 10a3 3 0 0 0 4.1 4.2',
)
export const heartGlyph = /*#__PURE__*/ stroke(
  'M12 20S3.5 15 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11',
)
export const heartFilledGlyph = /*#__PURE__*/ filled(
  'M12 21S2.7 15.6 2.7 9A5.3 5.3 0 0 1 12 5.6 5.3 5.3 0 0 1 21.3 9C21.3 15.6 12 21 12 21',
)
export const searchGlyph = /*#__PURE__*/ stroke('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5')
export const chevronRightGlyph = /*#__PURE__*/ arrow('m9 5.5 6.5 6.500L9 18.5')
export const chevronDownGlyph = /*#__PURE__*/ stroke('m5.5 9 6.5 6.500L18.5 9')
export const downloadGlyph = /*#__PURE__*/ stroke(
  'M12 3.500v11.500M7.5 10.5 12 15l4.5-4.500M4 16.500V19a1.5 1.5 0 0 0 1.5 1.500h13A1.5 1.5 0 0 0 20 19v-2.5',
)
export const globeGlyph = /*#__PURE__*/ stroke(
  'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M3.5 12h17M12 3.500c5 4.7 5 12.3 0 17-5-4.7-5-12.3 0-17',
)
export const fireGlyph = /*#__PURE__*/ stroke(
  'M12.5 3c.5 3.5 5.5 5.5 5.5 11a6 6 0 0 1-12 0c0-2.5 1.2-4 2.2-5 .3 1.7 1 2.6 2.1 3 .4-3.5.2-6 2.2-9M12 20a2.7 2.7 0 0 1-2.7-2.800c0-1.7 1.5-2.4 2.7-3.7 1.2 1.3 2.7 2 2.7 3.700A2.7 2.7 0 0 1 12 20',
)
export const diceGlyph = /*#__PURE__*/ stroke(
  'M6.5 3.500h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3M8.2 8.200h.01M15.8 8.200h.01M12 12h.01M8.2 15.800h.01M15.8 15.800h.01',
)
export const cardsGlyph = /*#__PURE__*/ stroke(
  'M9.5 6.500h8a1.5 1.5 0 0 1 1.5 1.500v11a1.5 1.5 0 0 1-1.5 1.500h-8A1.5 1.5 0 0 1 8 19V8a1.5 1.5 0 0 1 1.5-1.500M8 17l-1.3.3a1.5 1.5 0 0 1-1.8-1.100L3 6.600a1.5 1.5 0 0 1 1.1-1.800l8-1.900A1.5 1.5 0 0 1 14 4l.5 2.500M13.5 10.500l2.2 3-2.2 3-2.2-3z',
)
export const fishGlyph = /*#__PURE__*/ stroke(
  'M2.5 12C5 7.5 8.5 6 12 6c3 0 5 1.5 6.5 3.500L21.5 7v10l-3-2.500C17 16.5 15 18 12 18c-3.5 0-7-1.5-9.5-6M7.5 11h.01M12.5 9.500c1.2 1.5 1.2 3.5 0 5',
)
export const trophyGlyph = /*#__PURE__*/ stroke(
  'M7.5 3.500h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.500H4c0 3.5 1.3 5 3.8 5.300M16.5 5.500H20c0 3.5-1.3 5-3.8 5.300M12 14v3.500M8 20.500h8M9.5 20.500c0-2 1-3 2.5-3s2.5 1 2.5 3',
)
export const ballGlyph = /*#__PURE__*/ stroke(
  'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 8l3.8 2.8-1.5 4.400H9.700l-1.5-4.400zM12 8V3.800M15.8 10.800l4-1.300M14.3 15.200l2.5 3.400M9.7 15.200l-2.5 3.400M8.2 10.800l-4-1.3',
)
export const spadeGlyph = /*#__PURE__*/ stroke(
  'M12 3c2 4 7.5 6.5 7.5 10.800A3.7 3.7 0 0 1 12 15a3.7 3.7 0 0 1-7.5-1.200C4.5 9.5 10 7 12 3M12 15c0 3-.8 4.5-2.5 5.500h5C12.8 19.5 12 18 12 15',
)
export const ticketGlyph = /*#__PURE__*/ stroke(
  'M3.5 6.500h17v3.300a2.3 2.3 0 0 0 0 4.400v3.300h-17v-3.300a2.3 2.3 0 0 0 0-4.400zM14 6.500v2M14 11v2M14 15.500v2',
)
export const starGlyph = /*#__PURE__*/ stroke(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.900L12 16.900l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
)
export const crownGlyph = /*#__PURE__*/ stroke('M4.5 18 3 7.500l5 4L12 5l4 6.5 5-4L19.5 18zM5 20.700h14')
export const bellGlyph = /*#__PURE__*/ stroke('M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 20.500h4M12 5V3.2')
export const helpGlyph = /*#__PURE__*/ stroke(
  'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M9.5 9.700c0-1.6 1.1-2.5 2.5-2.500s2.5.9 2.5 2.300c0 1.8-2.5 2-2.5 4M12 16.800h.01',
)
export const logoutGlyph = /*#__PURE__*/ arrow(
  'M10 4H6a1.5 1.5 0 0 0-1.5 1.500v13A1.5 1.5 0 0 0 6 20h4M15.5 8l4.5 4-4.5 4M20 12H9.5',
)
export const copyGlyph = /*#__PURE__*/ stroke(
  'M10 8.500h8.500A1.5 1.5 0 0 1 20 10v8.500a1.5 1.5 0 0 1-1.5 1.500H10a1.5 1.5 0 0 1-1.5-1.500V10A1.5 1.5 0 0 1 10 8.500M5.5 15.500A1.5 1.5 0 0 1 4 14V5.500A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
)
export const checkGlyph = /*#__PURE__*/ stroke('m4.5 12.5 5 5 10-11')
export const infoGlyph = /*#__PURE__*/ stroke(
  'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5.500M12 7.800h.01',
)
export const alertGlyph = /*#__PURE__*/ stroke('M12 4 2.8 19.500h18.400zM12 10v4.500M12 17h.01')
export const bankGlyph = /*#__PURE__*/ stroke(
  'M3.5 9.5 12 4l8.5 5.500zM5.5 9.500V17M10 9.500V17M14 9.500V17M18.5 9.500V17M3.5 17h17v3h-17z',
)
export const qrGlyph = /*#__PURE__*/ stroke(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500M20 14v3M14 20h2.500M20 20h-.01M7 7h.01M17 7h.01M7 17h.01',
)
export const clockGlyph = /*#__PURE__*/ stroke('M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 7.500V12l3.2 2')
export const chartGlyph = /*#__PURE__*/ stroke('M4 4v16h16M8.5 16v-4M13 16V7.500M17.5 16v-6')
export const contractGlyph = /*#__PURE__*/ stroke(
  'M14 3.500H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.500h10a1.5 1.5 0 0 0 1.5-1.500V8zM14 3.500V8h4.500M9 12h6M9 15.500h4',
)
export const lockGlyph = /*#__PURE__*/ stroke(
  'M6.5 10.500h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.500M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2',
)
export const phoneGlyph = /*#__PURE__*/ stroke(
  'M8.5 2.500h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.500h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.500M11 18.500h2',
)
export const offlineGlyph = /*#__PURE__*/ stroke(
  'M4 4l16 16M2.5 9.500A14 14 0 0 1 7.3 6.500M11 5.500a14 14 0 0 1 10.5 4M6 13.200a9 9 0 0 1 3.8-2.200M15 11.500a9 9 0 0 1 3 1.700M9.3 16.600a4.3 4.3 0 0 1 5.4 0M12 20h.01',
)
export const filterGlyph = /*#__PURE__*/ stroke(
  'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400M8 19.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
)
export const gridGlyph = /*#__PURE__*/ stroke(
  'M4 4h6.500v6.500H4zM13.5 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.5 13.500H20V20h-6.500z',
)
export const listGlyph = /*#__PURE__*/ stroke('M4 5h5v5H4zM4 14h5v5H4zM13 6h7M13 9.500h4M13 15h7M13 18.500h4')
export const arrowRightGlyph = /*#__PURE__*/ arrow('M4 12h16M13.5 5.5 20 12l-6.5 6.5')
export const reelsGlyph = /*#__PURE__*/ stroke(
  'M3.5 6h17v12h-17zM9.2 6v12M14.8 6v12M5.3 10h2l-1.3 4M11 10h2l-1.3 4M16.7 10h2l-1.300 4',
)
export const gamepadGlyph = /*#__PURE__*/ stroke(
  'M7 7.500h10a4.500 4.500 0 0 1 4.500 4.500c0 3.500-1 5.500-2.800 5.500-1.700 0-2.200-2.500-3.700-2.500H9c-1.500 0-2 2.500-3.700 2.500-1.800 0-2.800-2-2.800-5.500A4.500 4.500 0 0 1 7 7.500M7.500 9.800v3M6 11.300h3M15.500 10.300h.01M17.500 12.300h.01',
)
export const flagGlyph = /*#__PURE__*/ stroke('M6 21V4M6 4.500c4-2 7 2 12 0v8c-5 2-8-2-12 0')
export const sparklesGlyph = /*#__PURE__*/ stroke(
  'M10 4c.7 4.500 2.500 6.300 7 7-4.500.7-6.300 2.500-7 7-.7-4.500-2.500-6.300-7-7 4.500-.7 6.300-2.500 7-7M18.5 3v4M16.5 5h4M19 16.500v3.500M17.300 18.200h3.500',
)
export const bingoGlyph = /*#__PURE__*/ stroke(
  'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11.200 10.800l1-.6v3.800',
)
export const boltGlyph = /*#__PURE__*/ stroke('M13 3 5 13.500h6L10 21l8.500-11H12.500z')
export const gemGlyph = /*#__PURE__*/ stroke('M7 4h10l4 5.500-9 11-9-11zM3 9.500h18M9 9.500l3 11 3-11L12 4z')
export const featherGlyph = /*#__PURE__*/ stroke(
  'M20 4c-7 0-13 3-13 10v3M4 20l3-3M7 17c7 0 13-6 13-13M10.5 13.500h4.500M13 10h4.500',
)
export const medalGlyph = /*#__PURE__*/ stroke(
  'M12 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11M8.500 13.500 7 21l5-2.500 5 2.500-1.500-7.500',
)
export const ballsGlyph = /*#__PURE__*/ stroke(
  'M8.500 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11M16.500 20.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9M7.700 7.500l1-.6v4.200M15.300 14.300h2.400L16.300 18',
)
export const playGlyph = /*#__PURE__*/ stroke('M8 5v14l11-7z')
export const pauseGlyph = /*#__PURE__*/ stroke('M9 5v14M15 5v14')
export const chatGlyph = /*#__PURE__*/ stroke(
  'M4 5.500h16V16h-8.500L7 20v-4H4zM8.500 10.800h.01M12 10.800h.01M15.500 10.800h.01',
)
export const lineGlyph = /*#__PURE__*/ stroke(
  'M12 4C7 4 3 7.300 3 11.300c0 3.600 3.200 6.600 7.500 7.200.8.200.7.900.6 2.300 3.500-1.900 9.900-5.500 9.900-9.500C21 7.300 17 4 12 4M7 9.500v4h2M11.300 9.500v4M13.500 13.500v-4l2.800 4v-4',
)
export const telegramGlyph = /*#__PURE__*/ stroke('M21 4 3 11l6 2.500L18 7l-6.500 7.500 6 4.500zM9 13.500V19l2.700-3')
export const facebookGlyph = /*#__PURE__*/ stroke(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M15.500 8H14c-1.200 0-2 .8-2 2v11M9.500 13h5.500',
)
export const shareGlyph = /*#__PURE__*/ stroke('M12 15V3.500M8 7.300l4-3.800 4 3.800M7 11H5.500v9.500h13V11H17')
export const calendarGlyph = /*#__PURE__*/ stroke('M4 6h16v14.500H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8')
export const uploadGlyph = /*#__PURE__*/ stroke(
  'M12 15.500V4M7.500 8.500 12 4l4.500 4.500M4 16.500V19a1.5 1.5 0 0 0 1.5 1.500h13A1.5 1.5 0 0 0 20 19v-2.5',
)
export const trashGlyph = /*#__PURE__*/ stroke(
  'M4 6.500h16M9 6.500V4h6v2.500M6 6.500l1 14h10l1-14M10 10.500v6M14 10.500v6',
)
export const plusGlyph = /*#__PURE__*/ stroke('M12 5v14M5 12h14')
export const minusGlyph = /*#__PURE__*/ stroke('M5 12h14')
export const balanceGlyph = /*#__PURE__*/ stroke(
  'M12 4v16.500M7.500 20.500h9M4.500 7h15M4.500 7 2 13.500a2.800 2.800 0 0 0 5 0zM19.500 7 17 13.500a2.800 2.800 0 0 0 5 0z',
)
