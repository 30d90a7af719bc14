// Health check inside a container. Usage: node healthy.mjs URL
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
