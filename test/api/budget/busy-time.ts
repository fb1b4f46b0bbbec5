/**
 * How long this thread computes without answering anyone else: the most CPU time that it uses in one turn of its event
 * loop. CPU time of the thread, unlike a delay by the clock, is the same on a machine where other processes run.
 */
export async function longestTurnOf<T>(run: () => Promise<T>): Promise<{ result: T; longestMs: number }> {
  let longest = 0
  let isWatching = true
  let last = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    last = process.threadCpuUsage()
    if (isWatching) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    return { result: await run(), longestMs: longest / 1000 }
  } finally {
    turn()
    isWatching = false
  }
}

/** @returns the least of up to three, since compiling and collecting garbage are counted for whoever comes first */
export async function leastLongestTurn<T>(
  run: () => Promise<T>,
  enoughMs: number,
): Promise<{ results: T[]; longestMs: number }> {
  const results: T[] = []
  let least = Infinity
  while (results.length < 3 && least > enoughMs) {
    const { result, longestMs } = await longestTurnOf(run)
    results.push(result)
    least = Math.min(least, longestMs)
  }
  return { results, longestMs: least }
}
