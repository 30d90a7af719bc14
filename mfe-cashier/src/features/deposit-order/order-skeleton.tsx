import { Skeleton } from '@tessera/ui'

/** The line of the state, the code and the facts, in the size of the real ones. */
export function OrderSkeleton() {
  return (
    <>
      <Skeleton height="72px" />
      <Skeleton height="26rem" />
      <Skeleton height="7rem" />
    </>
  )
}
