export default rule({ answers: { notJudge: ({ matter }) => matter.by } })
