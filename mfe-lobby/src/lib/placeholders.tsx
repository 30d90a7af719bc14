import { Skeleton } from '@tessera/ui'

const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Placeholder tiles of a list. */
export const placeholders = (count: number) =>
  SLOTS.slice(0, count).map((slot) => (
    <li key={slot}>
      <Skeleton ratio="3 / 4" />
      <Skeleton shape="text" />
    </li>
  ))
