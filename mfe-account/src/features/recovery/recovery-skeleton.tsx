import { Skeleton } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'

/** Three fields and a button, in the size of the real ones. */
export const RecoverySkeleton = () => (
  <Stack>
    {['a', 'b', 'c'].map((key) => (
      <div key={key}>
        <Skeleton shape="text" width="30%" />
        <Skeleton height="48px" />
      </div>
    ))}
    <Skeleton height="48px" />
  </Stack>
)
