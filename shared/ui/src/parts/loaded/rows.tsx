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
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  )
}
