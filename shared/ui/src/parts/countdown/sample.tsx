import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { Countdown } from './countdown.tsx'

const clock = () => Date.now()

export function Sample() {
  const [start] = useState(clock)
  const labels = { label: 'ปิดรับแทงใน', endedText: 'ปิดรับแทงแล้ว', now: clock }
  return (
    <Stack gap={2} align="start">
      <Countdown {...labels} until={start + 95_000} size="l" />
      <Countdown {...labels} until={start + 2 * 86_400_000 + 5 * 3_600_000} />
      <Countdown {...labels} until={start + 10_000} size="s" />
      <Countdown {...labels} until={start - 1} />
    </Stack>
  )
}
