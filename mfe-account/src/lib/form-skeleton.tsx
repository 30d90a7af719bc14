import { Skeleton } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'

/** Placeholder of a form: the given number of fields (four at most) and a button, in their real size. */
export const FormSkeleton = ({ fields: fieldCount }: { fields: number }) => (
  <Stack aria-busy="true">
    {['a', 'b', 'c', 'd'].slice(0, fieldCount).map((key) => (
      <div key={key}>
        <Skeleton shape="text" width="30%" />
        <Skeleton height="48px" />
      </div>
    ))}
    <Skeleton height="48px" />
  </Stack>
)
