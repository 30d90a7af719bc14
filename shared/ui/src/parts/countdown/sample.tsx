import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { Countdown } from './countdown.tsx'

const clock = () => Date.now()

export function Sample() {
  const [start] = useState(clock)
  const words = { label: 'ปิดรับแทงใน', endedText: 'ปิดรับแทงแล้ว', now: clock }
  return (
    <Stack gap={2} align="start">
      <Countdown {...words} until={start + 95_000} size="l" />
      <Countdown {...words} until={start + 2 * 86_400_000 + 5 * 3_600_000} />
      <Countdown {...words} until={start + 10_000} size="s" />
      <Countdown {...words} until={start - 1} />
    </Stack>
  )
}
