export default rule({ answers: { destroyingAlters: true } })
