/** One decimal is finer than a pixel of any picture here, and makes the text short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10)

export const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)},${Math.round(saturation)}%,${Math.round(light)}%)`

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

const stops = (list: readonly Stop[]) =>
  list
    .map(({ at, colour, opacity = 1 }) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')

/** Linear gradient, vertical unless an angle in degrees is given. */
export const linearGradient = (id: string, list: readonly Stop[], angle = 0): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stops(list)}</linearGradient>`

export const radialGradient = (id: string, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`

export const circle = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" ${attributes}/>`

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`

/** A star-like polygon; if `inner` equals `outer`, a regular polygon with twice as many corners. */
export function starPath(x: number, y: number, points: number, outer: number, inner: number, rotation = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = rotation + (Math.PI * index) / points - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${num(x + Math.cos(angle) * radius)} ${num(y + Math.sin(angle) * radius)}`
  })
  return `M${corners.join('L')}Z`
}
