import { Skeleton } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'

export interface RowsProps {
  count?: number
  /** Height of a row as CSS. */
  height?: string
}

/** Placeholder rows, in the size of the real ones. */
export function Rows({ count = 4, height = '56px' }: RowsProps) {
  return (
    <Stack gap={2}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing else
        <Skeleton key={at} height={height} />
      ))}
    </Stack>
  )
}
