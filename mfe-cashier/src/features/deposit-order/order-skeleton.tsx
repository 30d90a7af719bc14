import { Skeleton } from '@tessera/ui'

/** Placeholder of an order: its state, code and details, in their real size. */
export function OrderSkeleton() {
  return (
    <>
      <Skeleton height="72px" />
      <Skeleton height="26rem" />
      <Skeleton height="7rem" />
    </>
  )
}
