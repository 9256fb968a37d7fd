// Made by tools/web-types.ts from the description of the API.

export interface paths {
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as OpenAPI 3.1 */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server lives */
        get: operations["getHealthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can do its work: 503 if not */
        get: operations["getReadyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public games, by ruleset and words of the title; your own with `mine=true` */
        get: operations["getGames"];
        put?: never;
        /** Found a game, and invite those who are to play in it */
        post: operations["postGames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game in one line */
        get: operations["getGamesGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change what your game is called, and who may look at it */
        patch: operations["patchGamesGame"];
        trace?: never;
    };
    "/api/v1/games/{game}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a game stands, as you may see it, now or as of an entry */
        get: operations["getGamesGameState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For what a game waits: from whom, until when, and what is open */
        get: operations["getGamesGameWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/glance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game in one look: who plays, how far its rules have come, whom it waits for, whether one may join */
        get: operations["getGamesGameGlance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the table of a game shows, in one answer */
        get: operations["getGamesGameTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you may do now, and what the rules refuse you */
        get: operations["getGamesGameActs"];
        put?: never;
        /** Do an act */
        post: operations["postGamesGameActs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulebook, now or as of an entry */
        get: operations["getGamesGameRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules/{label}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rule, with its program and what its text refers to */
        get: operations["getGamesGameRulesLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules/{label}/blame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which entry and which proposal brought each line of a rule’s text */
        get: operations["getGamesGameRulesLabelBlame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules/{label}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a rule came to be as it is, latest first */
        get: operations["getGamesGameRulesLabelHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened, in words: newest first, or what came after an entry, oldest first; or what is sought, newest first */
        get: operations["getGamesGameEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/entries/{seq}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry: as everybody was told of it, and as it stands in the log */
        get: operations["getGamesGameEntriesSeq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/entries/{seq}/explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why an entry came out as it did: everything that the rules were asked */
        get: operations["getGamesGameEntriesSeqExplanation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why something is so: `points of Ames`, `text of 203`, `mover`, or the answer to a question, `required 302` */
        get: operations["getGamesGameWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in every register, now or as of an entry */
        get: operations["getGamesGameRegisters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/registers/{register}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in one register, now or as of an entry */
        get: operations["getGamesGameRegistersRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/registers/{register}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of a ledger, latest first, each with its cause; of one `key` (`Ames`) if it is told */
        get: operations["getGamesGameRegistersRegisterHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/matters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proposals, cases and other matters, newest first; of one `kind`, open or closed */
        get: operations["getGamesGameMatters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/matters/{label}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One matter: the one still open, else the last that bore the label; with what it would change and its vote */
        get: operations["getGamesGameMattersLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/matters/{label}/adoption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would follow if an open proposal were adopted as it stands. Nothing happens */
        get: operations["getGamesGameMattersLabelAdoption"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/matters/{label}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that happened about a matter, oldest first: its forms, what was said of it, votes and what came of it */
        get: operations["getGamesGameMattersLabelHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What whoever checks the game has to know: its head, the machine, commitments, what is withheld */
        get: operations["getGamesGameVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decide the whole game again, from nothing, and say whether every entry holds */
        get: operations["getGamesGameVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/export/script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole game as a script that plays it again, as files of a folder */
        get: operations["getGamesGameExportScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/export/ruleset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulebook as the folder of a ruleset from which a new game starts, now or as of an entry */
        get: operations["getGamesGameExportRuleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulesets from which games start here */
        get: operations["getRulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rulesets/{ruleset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ruleset: its settings, every rule, how each is read, and its programs */
        get: operations["getRulesetsRuleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What rules, rulings and people can bring about */
        get: operations["getReferenceEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reference/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the rules are asked, and how their answers combine */
        get: operations["getReferenceQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/acts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an act would come to, without doing it */
        post: operations["postGamesGameActsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the seat again that you have left, while nobody else has it */
        post: operations["postGamesGameSeat"];
        /** Leave your seat; the person whom you play stays in the game, as its rules would have it */
        delete: operations["deleteGamesGameSeat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/programs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is wrong with a program, and where; or what it speaks to. Nothing happens */
        post: operations["postGamesGameProgramsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log as JSON lines, one entry a line */
        get: operations["getGamesGameLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live news of a game: an event `entry` for each, as GET …/entries tells it; resumable by `Last-Event-ID` */
        get: operations["getGamesGameStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live news of all your games: an event `entry` for each, `games` when there are others; resumable by `Last-Event-ID` */
        get: operations["getMeStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your games, the newest first, each with whom it waits for; private ones that you may look at, too */
        get: operations["getMeGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report abuse to the operators; they are shown the texts of the entry that you name */
        post: operations["postGamesGameReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports of abuse, those that nobody has seen to first */
        get: operations["getReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One report, with the texts beside the entry that it names */
        get: operations["getReportsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/{report}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how you have seen to a report */
        post: operations["postReportsReportSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a game: nobody acts in it and no deadline falls, and everybody sees why */
        post: operations["postGamesGameSuspension"];
        /** Let a suspended game go on: deadlines that stood meanwhile fall now, at their own instants */
        delete: operations["deleteGamesGameSuspension"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/withheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withhold a text beside the log for good; its hash stays, and everybody sees why */
        post: operations["postGamesGameWithheld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much goes on in the house */
        get: operations["getOperatorLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/deeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What operators did about games, latest first; what they did about people: GET /api/v1/people/happenings */
        get: operations["getOperatorDeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games that stand still, the newest first */
        get: operations["getOperatorSuspended"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may make an account here, and whether letters lie at /letters for you */
        get: operations["getAccounts"];
        put?: never;
        /** Make an account: a letter goes to the address, and its link opens the account in this browser, or with the password */
        post: operations["postAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by password */
        post: operations["postSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a letter with a link to sign in */
        post: operations["postLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/links/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a link, once */
        post: operations["postLinksRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["deleteSessionsCurrent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where you are signed in */
        get: operations["getMeSessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere else */
        delete: operations["deleteMeSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session of yours */
        delete: operations["deleteMeSessionsSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your password; you are signed out everywhere else */
        put: operations["putMePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passwords/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a letter with a link to choose another password */
        post: operations["postPasswordsForgotten"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passwords/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose another password by a link, once; it ends sessions, API tokens and every other address */
        post: operations["postPasswordsReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your addresses */
        get: operations["getMeAddresses"];
        put?: never;
        /** Add an address, or have the letter to it again: its link shows that it is yours */
        post: operations["postMeAddresses"];
        /** Remove an address */
        delete: operations["deleteMeAddresses"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/addresses/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify an address by the link in the letter to it, once, having asked for it */
        post: operations["postAddressesVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your API tokens */
        get: operations["getMeTokens"];
        put?: never;
        /** Make an API token; its secret is told this once */
        post: operations["postMeTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token */
        delete: operations["deleteMeTokensToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** You, as the house knows you */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /** Delete your account; your seats are free for others, and what you did stays with its games */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /** Change your name, which letters come, and where they go */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/api/v1/me/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to your account, latest first */
        get: operations["getMeAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that the house knows of you beside your games */
        get: operations["getMeExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/game-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games that you have muted, and games whose emails a limit held back today */
        get: operations["getMeGameEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/game-emails/{muted}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Get emails about a game again that you have muted */
        delete: operations["deleteMeGameEmailsMuted"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People whose name or address holds some words */
        get: operations["getPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/{account}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Suspend somebody: it ends their sessions and tokens, and they are told why */
        put: operations["putPeopleAccountSuspension"];
        post?: never;
        /** Let somebody in again */
        delete: operations["deletePeopleAccountSuspension"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/happenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to accounts, sign-ins that failed included; latest first */
        get: operations["getPeopleHappenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invitations to make an account */
        get: operations["getPeopleInvitations"];
        put?: never;
        /** Invite somebody to make an account: by a letter to an address, or by a secret that you pass on */
        post: operations["postPeopleInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation that nobody has used */
        delete: operations["deletePeopleInvitationsInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom you have invited to your game, and which of its persons nobody plays yet */
        get: operations["getGamesGameInvitations"];
        put?: never;
        /** Invite somebody to your game: by a letter to an address, or by a secret that you pass on */
        post: operations["postGamesGameInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation; who used it to look at a private game no longer may, and no seat is taken away */
        delete: operations["deleteGamesGameInvitationsInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you are invited to, and by whom */
        get: operations["getInvitationsSecret"];
        put?: never;
        /** Use an invitation, once: you take the seat that it offers, or may look at the game from now on */
        post: operations["postInvitationsSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What went wrong, as RFC 9457 problem details: `code` stands in docs/refusals.md, `detail` is a sentence for people. */
        Problem: {
            /** @description `urn:nomothete:refusal:` and the code. */
            type: string;
            /** @description The code in words. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description A sentence for people. */
            detail: string;
            /** @description For programs: one of docs/refusals.md. */
            code: string;
            /** @description Where in the request the fault is. */
            field?: string;
            /** @description The rules that refuse: how each is called, why it refuses, and its text. */
            rules?: {
                label: string;
                reason: string;
                text: string;
            }[];
            /** @description Seconds after which to try again. */
            retryAfter?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A game as it stands in a list. Instants are ISO 8601 in UTC. */
        GameSummary: {
            id: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            foundedAt: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description How many entries its log has. */
            entries: number;
            /** @description When the clock next acts, if it is known to. */
            nextDue?: string;
            /** @description Until when its deadlines wait, if they have written as much today as this house lets them; what is due falls then, each at its own instant, and nobody acts before it. Told of a single game only. */
            clockWaits?: string;
            /** @description Why an operator has stopped it, if one has. */
            suspended?: string;
            /** @description The person of the game whom you play. */
            you?: string;
            /** @description The person whom you played and whose seat you have left: it is yours again unless somebody else has it. */
            left?: string;
            /** @description The persons of the game whom somebody plays; the others are not here yet, or have left their seats. */
            seated: string[];
            /** @description Whether you are its host. */
            host: boolean;
        };
        /** @description A game to be founded: the ruleset, what its founders may set, and who sits in it from the beginning. */
        NewGame: {
            /** @description What a game is called in lists and letters. */
            title: string;
            ruleset: string;
            settings?: {
                [key: string]: unknown;
            };
            /** @description A time zone such as Europe/Athens; without it, the ruleset's own. */
            zone?: string;
            /** @enum {unknown} */
            visibility?: "public" | "private";
            players: {
                name: string;
                surname: string;
                /**
                 * @description That this is you.
                 * @enum {boolean}
                 */
                you?: true;
                /** @description Invites somebody to play them: by a letter to this address; or, with `true`, by a link that you are told. */
                invite?: true | string;
            }[];
            /** @description Whether you play: the player marked `you`, else the first. Without it, you do. */
            founderPlays?: boolean;
            /** @description Where the game stands already when it is founded, as under `position:` in a game script. */
            position?: {
                [key: string]: unknown;
            };
        };
        /** @description An invitation to a game, as its host sees it. */
        GameInvitation: {
            id: string;
            /** @description The person whose seat it offers; absent: to look, and to join as the rules allow. */
            person?: string;
            at: string;
            until: string;
            /** @description Whom it went to; forgotten once it is used. */
            address?: string;
            /**
             * @description Whether it can be used, was used, or has run out.
             * @enum {unknown}
             */
            is: "open" | "used" | "over";
            /** @description For whoever is to come; told once, when it is made, and only if no letter has it. */
            secret?: string;
            /** @description The same as a link to pass on. */
            link?: string;
        };
        /** @description A game that was just founded, with the invitations that were made together with it, if any were. */
        FoundedGame: {
            id: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            foundedAt: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description How many entries its log has. */
            entries: number;
            /** @description When the clock next acts, if it is known to. */
            nextDue?: string;
            /** @description Until when its deadlines wait, if they have written as much today as this house lets them; what is due falls then, each at its own instant, and nobody acts before it. Told of a single game only. */
            clockWaits?: string;
            /** @description Why an operator has stopped it, if one has. */
            suspended?: string;
            /** @description The person of the game whom you play. */
            you?: string;
            /** @description The person whom you played and whose seat you have left: it is yours again unless somebody else has it. */
            left?: string;
            /** @description The persons of the game whom somebody plays; the others are not here yet, or have left their seats. */
            seated: string[];
            /** @description Whether you are its host. */
            host: boolean;
            invitations?: components["schemas"]["GameInvitation"][];
        };
        /** @description What a host changes about a game; what is absent stays as it is. */
        GameChange: {
            /** @description What a game is called in lists and letters. */
            title?: string;
            /**
             * @description Who may look: everybody; or only its players, those invited, and you.
             * @enum {unknown}
             */
            visibility?: "public" | "private";
        };
        /** @description A proposal, a case or whatever else was put forward. */
        Matter: {
            /** @description `proposal`, `case` or what a rule has put forward. */
            kind: string;
            /** @description Its number, as people say it. */
            label: string;
            /** @description Who put it forward, by name. */
            by: string | null;
            /** @description Whether it is still before the players. */
            open: boolean;
            /** @description The entry that opened it. */
            since: number;
            /** @description By which institution it is kept. */
            institution: string;
            /** @description The same in a sentence. */
            words: string;
            /** @description The same in a line: each of its changes is named, of a long text stands the beginning. */
            brief: string;
            /** @description What its institution keeps of it: changes, ballots, tally, ruling, outcome … */
            fields: {
                [key: string]: unknown;
            };
        };
        /** @description How people name a proposal, a case or another matter. */
        MatterNamed: {
            kind: string;
            label: string;
        };
        /** @description Somebody for whom a game waits, and to do what. */
        Awaited: {
            person: string;
            name: string;
            fullName: string;
            /** @description What they are to do, in words. */
            to: string;
            /** @description The matters on which a vote of theirs is missing. */
            matters: components["schemas"]["MatterNamed"][];
            /** @description What to ask `why` of, where there is something. */
            why: string | null;
        };
        /** @description What the clock brings, and when; `at` is null while it stands still with so many milliseconds left. */
        Deadline: {
            at: string | null;
            /** @description So many milliseconds are left, and none pass. */
            standsStillWith?: number;
            /** @description What the rules are told when it falls. */
            event: string;
            words: string;
            /** @description What to ask `why` of. */
            why: string;
            /** @description The rule that set it. */
            rule: string | null;
            /** @description What that rule is called, if it still stands. */
            title: string | null;
            /** @description The sentence of that rule that says what the time is for, where it is plain which one. */
            clause: string | null;
            matter: components["schemas"]["MatterNamed"] | null;
            /** @description Whom or what it is about, by name. */
            about: string[];
            /** @description The people among them, by identity. */
            persons: string[];
        };
        /** @description What the rules have not settled, between which of them, and what may settle it. */
        OpenQuestion: {
            kind: string;
            about: string;
            entry: number;
            /** @description The rules between which it is. */
            between: string[];
            words: string;
        };
        /** @description How a game stood after so many entries, through the eyes of whoever asks. */
        GameState: {
            game: string;
            /** @description From which ruleset it started. */
            ruleset: string;
            /** @description What its founder chose. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The time zone by which its rules count days. */
            zone: string;
            /** @description How many entries its log had. */
            entries: number;
            /** @description The hash of the last entry: hand it in again as `If-Match` to act only if nothing has happened since. */
            head: string;
            /** @description A tag of the rulebook: as long as it is the same, so are the rules. */
            rulebook: string;
            at: string;
            /** @description The same in sentences. */
            says: string[];
            /** @description Of these, who has won, whose turn it is, and what is before the players. */
            going: string[];
            /** @description How one wins, in the words of the rules that say who has won. */
            winning: string[];
            /** @description What stands in each register, by its name, with names for persons and labels for rules. */
            registers: {
                [key: string]: unknown;
            };
            /** @description What is before the players. */
            matters: components["schemas"]["Matter"][];
            waitsFor: components["schemas"]["Awaited"][];
            deadlines: components["schemas"]["Deadline"][];
            open: components["schemas"]["OpenQuestion"][];
            /** @description Everybody whom the game knows: their identity, what they are called here, and their full name. */
            people: {
                person: string;
                name: string;
                fullName: string;
            }[];
            /** @description What is sealed and open to your eyes, a line each. */
            secrets: string[];
        };
        /** @description For what a game waits: from whom, until when, and what is open. */
        Waiting: {
            entries: number;
            at: string;
            /** @description How the game stands, in sentences. */
            says: string[];
            waitsFor: components["schemas"]["Awaited"][];
            deadlines: components["schemas"]["Deadline"][];
            open: components["schemas"]["OpenQuestion"][];
        };
        /** @description A game in one look, after so many entries: who plays, how far its rules have come, and whom it waits for. */
        Glance: {
            entries: number;
            /** @description The names of those who play. */
            players: string[];
            /** @description How many rules are in force, and how many of them were not, or not with this text, when the game was founded. */
            rules: number;
            changed: number;
            /** @description The names of those for whom it waits, and to do what it waits for you, if it does. */
            waitsFor: string[];
            waitsForYou?: string;
            clock?: components["schemas"]["Deadline"];
            /** @description Whether somebody new could join when the last entry was written. */
            newcomers: boolean;
        };
        /** @description What somebody may do now: what rules offer, open or refused and by which; and what every game has by hand. */
        PossibleActs: {
            acts: {
                act: string;
                /** @description The arguments of the act by name, each with its type; a `?` marks what may be left out. */
                with: {
                    [key: string]: string;
                };
                arguments: {
                    name: string;
                    type: string;
                    optional: boolean;
                    /** @description What it may be now, where that is a list: `value` is what is written, `words` what people read. A word or a text may be another one, too. */
                    choices?: {
                        value: string;
                        words: string;
                        /** @description It is to be had only where the act is about one of these matters. */
                        of?: string[];
                    }[];
                    /** @description Of a change of the rules: the forms that it may have, and what each says. `amend` says a text, or params. */
                    forms?: {
                        /** @description `enact`, `amend`, `repeal` … */
                        kind: string;
                        says: {
                            name: string;
                            type: string;
                            optional: boolean;
                        }[];
                    }[];
                }[];
                /** @description The rules that offer it: as a `right`, which stands against prohibitions, or as a `facility`, which yields to any. */
                offered: {
                    rule: string;
                    as: string;
                }[];
                /** @description Whether it may be done now, with some arguments. What it says in detail may still be refused. Whoever is nobody of the game yet may do nothing but come in. */
                open: boolean;
                /** @description Where it leads, with nothing more said: `further`, where the game waits for who asks and goes on by it (the vote begins, or the next part of the turn); `in`, where whoever is nobody in it yet comes into the game, once the rest is said; `out`, where they leave the players; `noted`, where the rules write it down and nothing else follows. */
                leads: "further" | "in" | "out" | "noted" | null;
                /** @description What whoever asks has put forward and would give another form by it: such an act says the whole of the new form. */
                revises: components["schemas"]["MatterNamed"] | null;
                /** @description The rules that refuse it now; none where it has nothing to be about yet. */
                refused: {
                    label: string;
                    reason: string;
                }[];
            }[];
            /** @description What every game has beside: to record, doubt, challenge, insist. */
            byHand: {
                act: string;
                /** @description The arguments of the act by name, each with its type; a `?` marks what may be left out. */
                with: {
                    [key: string]: string;
                };
                arguments: {
                    name: string;
                    type: string;
                    optional: boolean;
                    /** @description What it may be now, where that is a list: `value` is what is written, `words` what people read. A word or a text may be another one, too. */
                    choices?: {
                        value: string;
                        words: string;
                        /** @description It is to be had only where the act is about one of these matters. */
                        of?: string[];
                    }[];
                    /** @description Of a change of the rules: the forms that it may have, and what each says. `amend` says a text, or params. */
                    forms?: {
                        /** @description `enact`, `amend`, `repeal` … */
                        kind: string;
                        says: {
                            name: string;
                            type: string;
                            optional: boolean;
                        }[];
                    }[];
                }[];
            }[];
            /** @description Whether the game waits for who asks to do what no rule in force offers them any more: then the players go on by hand. */
            goesOnByHand: boolean;
        };
        /** @description A register of a game (points, the poem, the board): what it says, how it is kept, and what stands in it. */
        Register: {
            name: string;
            /** @description What it is called in a sentence: points, TMUs, voting since. */
            words: string;
            /** @description What it says, in words. */
            about: string | null;
            /** @description What it is keyed by: person, rule, matter or text; null for a single value. */
            keys: string | null;
            /** @description What stands in it: integer, rational (an exact amount), text, boolean, person, persons, data … */
            type: string;
            /** @description Worked out anew whenever it is looked at, and never written. */
            derived: boolean;
            /** @description With names for persons and labels for rules. */
            value: unknown;
            /** @description What everybody begins with, or the whole register. */
            start: unknown;
            /** @description What stands in it as one says it, where that is the name of something: the vote is open. */
            says?: string;
            /** @description Of data: which of the words in it are names of persons, and which labels of rules. */
            names?: {
                persons: string[];
                rules: string[];
            };
        };
        /** @description All registers as they stood after so many entries. */
        Registers: {
            entries: number;
            at: string;
            registers: components["schemas"]["Register"][];
        };
        /** @description An entry as everybody is told of it, live or later: who did what, and what came of it in words. */
        ToldEntry: {
            /** @description Its number in the log. */
            seq: number;
            /** @description When it was received. */
            at: string;
            /** @description The person of the game who acted; `clerk` for the clock. */
            by: string;
            /** @description The act. */
            do: string;
            /** @description Who did what, in a line. */
            words: string;
            /** @description What came of it, in sentences, each with the rule. */
            news: string[];
            /** @description So many of the last of these are only notes that rules keep, and clocks. */
            notes?: number;
            /** @description Its hash, which the next entry holds. */
            hash: string;
        };
        /** @description A page of entries. `before`, if it is there, asks for what was earlier, and `after` for what came later. */
        ToldEntries: {
            entries: components["schemas"]["ToldEntry"][];
            /** @description What asks for earlier entries. */
            before?: number;
            /** @description What asks for later ones. */
            after?: number;
        };
        /** @description Everything that the table of a game shows, in one answer. State, acts, registers and glance are of the same moment; the entries may be newer. */
        GameTable: {
            state: components["schemas"]["GameState"];
            acts: components["schemas"]["PossibleActs"];
            registers: components["schemas"]["Registers"];
            glance: components["schemas"]["Glance"];
            summary: components["schemas"]["GameSummary"];
            entries: components["schemas"]["ToldEntries"];
        };
        /** @description An act: its name, and its arguments with labels and names as people write them. What a game offers says which. */
        NewAct: {
            /** @description Its name: `vote`. */
            do: string;
            /** @description Its arguments: `{"proposal": "301", "choice": "for"}`. */
            with?: {
                [key: string]: unknown;
            };
        };
        /** @description An act that was done: its entry in the log, what it answered, and what came of it in words. */
        ActDone: {
            /** @description The number of its entry. */
            seq: number;
            /** @description The person of the game who did it: you, or for a newcomer whom you became. */
            person: string;
            /** @description What the rules answer whoever acted: the `number` of a proposal, say. */
            answer: {
                [key: string]: unknown;
            };
            /** @description What came of it, in sentences; empty where it is answered again. */
            news: string[];
            /** @description So many of the last of these are only notes that rules keep, and clocks. */
            notes: number;
            /** @description It had been done before, under the same key. */
            again: boolean;
        };
        /** @description A rule: its exact text, and what is true of it besides. */
        Rule: {
            /** @description As it is printed; with `#2` if it is the second that bears the label. */
            label: string;
            title: string;
            /** @description Its label, title and status, as a rulebook prints it. */
            heading: string;
            text: string;
            group: string;
            /** @description Whatever the rules say of rules: status, class … */
            attributes: {
                [key: string]: unknown;
            };
            /** @description How many texts it has had. */
            version: number;
            /** @description The entry by which it came into the game. */
            since: number;
            /** @description The entry that gave it its present text. */
            textSince: number;
            /** @description The labels that it bore before. */
            lineage: string[];
            /** @description By which rule it is void, if it is. */
            void: null | {
                by: string;
                clause: string;
                entry: number;
            };
            voidBecause?: string;
            /** @description By whom it is carried out: by a program or by people, and how. */
            carriedOut: string;
            /** @description Whether a program is bound to it now. */
            program: boolean;
            /** @description The institutions that work under it: proposals, turns, judgment … */
            charters: string[];
            /** @description The registers that it keeps. */
            registers: string[];
            /** @description What its program counts with, and by which words of the text. */
            params: ({
                name: string;
                value: unknown;
            } & {
                words?: string;
                /** @description What it may be, where it answers a question of which that is known: as it is written, and in words. */
                choices?: {
                    value: string;
                    words: string;
                }[];
            })[];
            /** @description How it is read where it leaves something open. */
            readings: ({
                name: string;
                value: unknown;
            } & {
                choices?: unknown[];
                why: string;
            })[];
            /** @description What it says of itself beside other rules: which it yields to, which it prevails over. */
            claims: {
                kind: string;
                target: unknown;
                words?: string;
            }[];
            /** @description The same for reading, a line each. */
            notes: string[];
        };
        /** @description The rulebook as it stood after so many entries, in printed order. */
        Rulebook: {
            entries: number;
            at: string;
            groups: {
                name: string;
                heading: string;
                note: string;
                rules: components["schemas"]["Rule"][];
            }[];
        };
        /** @description One rule, with its program as it was written and what the labels in its text refer to where that is not plain. */
        RuleAnswer: {
            entries: number;
            at: string;
            rule: components["schemas"]["Rule"] & {
                source: string | null;
                references: string[];
                /** @description Each label that the text names after the word “rule”, and the rule that it means; null where none or nobody knows. */
                refers: {
                    label: string;
                    rule: string | null;
                }[];
                /** @description The rules whose texts or claims refer to this one. */
                citedBy: string[];
            };
        };
        /** @description Each line of a rule’s text, and what brought it: the entry, and the proposal or case under which it happened. */
        RuleBlame: {
            label: string;
            lines: {
                text: string;
                entry: number;
                at: string;
                matter: components["schemas"]["MatterNamed"] | null;
            }[];
        };
        /** @description What befell a rule, latest first. `before`, if it is there, asks for what was earlier. */
        RuleHistory: {
            lines: {
                entry: number;
                at: string;
                /** @description The proposal or case under which it happened. */
                matter: components["schemas"]["MatterNamed"] | null;
                what: string[];
                /** @description The rule since then; null when it left the game. */
                label: string | null;
                title: string | null;
                text: string | null;
                /** @description Whether it got another program, or none any more. */
                program: boolean;
                /** @description Whether its text changed in words of which the program that it kept knows nothing. */
                apart: boolean;
                /** @description The text against the one before, line by line: `same`, `gone` or `new`. */
                changed?: {
                    is: string;
                    text: string;
                }[];
            }[];
            before?: number;
        };
        /** @description A text beside the log that an operator has withheld: which, when and why. */
        Withheld: {
            hash: string;
            at: string;
            why: string;
        };
        /** @description One entry: as everybody was told of it, and as it stands in the log (docs/log.md) without what is sealed, and what of it is withheld. */
        EntryAnswer: {
            told: components["schemas"]["ToldEntry"];
            entry: {
                [key: string]: unknown;
            };
            withheld: components["schemas"]["Withheld"][];
        };
        /** @description A question that was put to the rules: every answer with its rule and how it fared, and what came of it. */
        Decision: {
            /** @description The name of the question. */
            question: string;
            /** @description The subject in players’ words: “required 302”. */
            of: string;
            /** @description With what it was put. */
            asks: unknown;
            answers: {
                rule: string | null;
                /** @description How it was answered: by a program, by hand, by a ruling … */
                via: string;
                is: string;
                value?: unknown;
                otherwise?: boolean;
                reason?: string;
                /** @description The words of the rule’s text on which the answer rests. */
                cites?: string;
                failure?: {
                    kind: string;
                    detail: string;
                };
                /** @description Whether it prevails, concurs, is overruled … and by which rule and clause. */
                standing: string;
                by?: string;
                clause?: string;
            }[];
            /** @description The rules that were asked and said nothing. */
            silent: string[];
            outcome: {
                is: string;
                value?: unknown;
                by?: string[];
                why?: string;
                between?: string[];
            };
            /** @description The same in lines. */
            words: string[];
        };
        /** @description Why an entry came out as it did: in lines, and with every question as data; `missing` says why there are none. */
        Explanation: {
            entry: number;
            at: string;
            /** @description Who did what, with all that they said. */
            words: string;
            /** @description The explanation, line by line. */
            lines: string[];
            decisions: components["schemas"]["Decision"][] | null;
            /** @description Programs that failed meanwhile. */
            failures: {
                rule: string;
                hook: string;
                kind: string;
                detail: string;
                /** @description How much the programs worked. */
                gas: number;
            }[] | null;
            gas: number | null;
            /** @description Why there are no decisions: they are withheld, or another machine decided this entry. */
            missing: string | null;
        };
        /** @description Why something is so: the entry that made it so last, the rules by which it did, and the reason in words. */
        Why: {
            /** @description The entry that made it so last. */
            entry: number;
            at: string;
            /** @description The rules by which it is so. */
            rules: string[];
            /** @description The reason. */
            sentence: string;
            /** @description The words of a rule’s text by which its program counts, where that is asked. */
            clause?: {
                rule: string;
                words: string;
            };
            /** @description Where the lines are that come to this number: the register, and whose it is. */
            account?: {
                register: string;
                key?: string;
            };
            /** @description What the rules were asked, where it is the answer to a question. */
            decisions?: components["schemas"]["Decision"][];
        };
        /** @description One register as it stood after so many entries. */
        RegisterAnswer: {
            entries: number;
            at: string;
            register: components["schemas"]["Register"];
        };
        /** @description The lines of a ledger, latest first, each with its cause. `before`, if it is there, asks for what was earlier. */
        RegisterHistory: {
            lines: {
                entry: number;
                at: string;
                key?: string | null;
                /** @description The amount that was added; absent where something was written. */
                added?: string | number;
                /** @description What stands there since. */
                stands?: unknown;
                /** @description The rule that did it, and those on whose answers it rests. */
                rule: string | null;
                because: string[];
                via: string;
                says: string | null;
                matter: components["schemas"]["MatterNamed"] | null;
                /** @description By what it came: `by rule 202: 10 × 4/4 = 10`. */
                cause: string;
                /** @description The line as a sentence: what was added or written, and by what. */
                words: string;
            }[];
            before?: number;
        };
        /** @description A page of matters, newest first. `before`, if it is there, asks for older ones. */
        Matters: {
            entries: number;
            at: string;
            matters: components["schemas"]["Matter"][];
            before?: number;
        };
        /** @description One change that is proposed: in words, and the text that is law beside the one that would be. */
        ChangeTold: {
            /** @description `enact`, `amend`, `repeal`, `transmute`, `addGroup` …, or `item` for what the rules carry out themselves. */
            kind: string;
            words: string;
            /** @description The rule that it is about, by its label and with its title; null for a new one, or one that is gone. */
            rule: string | null;
            heading: string | null;
            /** @description The title that the rule would have. */
            title: string | null;
            /** @description The text that would be law, where there is one. */
            text: string | null;
            /** @description The text that is law. */
            was: string | null;
            changed: {
                is: string;
                text: string;
            }[] | null;
            /** @description What the rules would make of its standing, while the matter is open: “from immutable to mutable”; null where nothing changes. */
            becomes: string | null;
            /** @description What becomes of the program of the rule: `new` with its `source`, `keep`, `drop`, or `none` where it has none before or after; null where no text is concerned. */
            program: string | null;
            source: string | null;
            /** @description Whether the text changes in words of which the program that the rule keeps knows nothing. */
            apart: boolean;
            /** @description What the program that the rule keeps counts with otherwise, or without the text saying so. */
            counted: {
                name: string;
                /** @description What the program counts with now; null where it is new. */
                was: {
                    counts: string;
                    words: string | null;
                } | null;
                is: {
                    counts: string;
                    words: string | null;
                };
                /** @description Whether the new text says the words by which it counts. */
                said: boolean;
            }[];
        };
        /** @description The vote on a matter: who has voted what, who has not, the count, and what is still needed. */
        Vote: {
            open: boolean;
            /** @description `ballot` is 2 for somebody’s second one; `word` is null where it is not for your eyes. */
            ballots: {
                voter: string;
                ballot: number;
                word: string | null;
            }[];
            /** @description Those who may vote by the rules as they stand, and have not. */
            missing: string[];
            /** @description The count, once there is one: for each word, how many voters said it and with how many votes. */
            tally: {
                words: {
                    word: string;
                    voters: number;
                    votes: number | string;
                }[];
                voters: unknown;
                votes: (number | string) | null;
            } | null;
            /** @description What it needs as the rules answer now, in sentences; none once it is over. */
            needs: string[];
            decisions: components["schemas"]["Decision"][];
        };
        /** @description One matter as it stood after so many entries: with what it would change, and the vote on it if one is taken. */
        MatterAnswer: {
            entries: number;
            at: string;
            matter: components["schemas"]["Matter"];
            changes: components["schemas"]["ChangeTold"][];
            vote: components["schemas"]["Vote"] | null;
        };
        /** @description What would follow if a proposal were adopted as it stands now, its changes carried out one after another. What the rules give for the adoption itself (points, turns) is not told. */
        Adoption: {
            /** @description Its changes in their order, each after those before it. */
            changes: {
                /** @description The change in a sentence. */
                words: string;
                /** @description What would come of it, in sentences; none where it came to nothing. */
                news: string[];
                /** @description So many of the last of these are only notes that rules keep, and clocks. */
                notes: number;
                /** @description Why it would come to nothing, if it would. */
                why: string | null;
                /** @description The rules that stand against it. */
                refused: {
                    label: string;
                    reason: string;
                    text: string;
                }[];
                /** @description Programs that would fail on the way, each with its fault. */
                failed: string[];
            }[];
            /** @description Every rule that would not be as it is. */
            rules: {
                /** @description `new`, `changed`, `gone`, `void` (in force until then), `alive` (void until then) or `moved` to another group. */
                is: string;
                /** @description As it would be printed; of a rule that would be gone, as it is. */
                label: string;
                /** @description As it is printed now; null for a new one. */
                before: string | null;
                heading: string;
                was: string | null;
                text: string | null;
                changed: {
                    is: string;
                    text: string;
                }[] | null;
                /** @description By which rule it would be void, if it would. */
                void: null | {
                    by: string;
                    clause: string;
                };
                /** @description What becomes of its program: `none`, `kept`, `new`, `another` or `gone`. */
                program: string;
                /** @description Whether the text changes in words of which the program that the rule keeps knows nothing. */
                apart: boolean;
                /** @description What the program that the rule keeps counts with otherwise, or without the text saying so. */
                counted: {
                    name: string;
                    /** @description What the program counts with now; null where it is new. */
                    was: {
                        counts: string;
                        words: string | null;
                    } | null;
                    is: {
                        counts: string;
                        words: string | null;
                    };
                    /** @description Whether the new text says the words by which it counts. */
                    said: boolean;
                }[];
                /** @description What would be true of it besides, a line each. */
                notes: string[];
            }[];
            /** @description Registers that would be new, or hold something else. */
            registers: {
                name: string;
                about: string | null;
                new: boolean;
            }[];
            /** @description Questions that other programs would answer. */
            questions: ({
                name: string;
                was: string[];
                is: string[];
            } & {
                about: string | null;
                /** @description Whether the rules would answer it no more, and whatever needs the answer would be held. */
                held: boolean;
                /** @description What is answered, of this proposal or of nothing in particular, where that can be asked. */
                said?: {
                    was: string;
                    is: string;
                };
            })[];
            /** @description Acts that other programs would offer. */
            offers: {
                name: string;
                was: string[];
                is: string[];
            }[];
            /** @description Acts on whose prohibition other programs would speak. */
            forbids: {
                name: string;
                was: string[];
                is: string[];
            }[];
            /** @description Whether dice would be thrown: what is told of them is only an example. */
            thrown: boolean;
            /** @description Whether it rests on something sealed that you may not see: it may come out differently. */
            secret: boolean;
            /** @description Whether all of it could be worked out within the work that one act may take. */
            whole: boolean;
        };
        /** @description What would follow if an open proposal, or a change that is kept for a later one, were adopted, in the game as it stood after so many entries; null for what is over, or changes nothing. */
        AdoptionAnswer: {
            entries: number;
            at: string;
            adoption: components["schemas"]["Adoption"] | null;
        };
        /** @description Every entry about a matter, oldest first. `before`, if it is there, asks for what was earlier. */
        MatterHistory: {
            lines: {
                entry: number;
                at: string;
                /** @description Who acted, by name; null for the clock. */
                by: string | null;
                do: string;
                words: string;
                news: string[];
                /** @description What somebody said of it, word for word. */
                says: string | null;
                opened: boolean;
                closed: boolean;
                /** @description The form that it has since then, against the rules as they were, and what is new in it. */
                form: {
                    changes: components["schemas"]["ChangeTold"][];
                    changed: {
                        is: string;
                        text: string;
                    }[] | null;
                } | null;
            }[];
            before?: number;
        };
        /** @description What whoever checks a game has to know. */
        Verification: {
            game: string;
            format: number;
            entries: number;
            /** @description The hash of the last entry. */
            head: string;
            at: string;
            /** @description The machine that decides here. */
            machine: string;
            /** @description The entry that committed to the secret of the next throw, and what throws are mixed with; null where dice are told. */
            dice: null | {
                entry: number;
                commitment: string;
                deeds: string;
            };
            /** @description The commitments of what is still sealed. */
            sealed: string[];
            withheld: components["schemas"]["Withheld"][];
        };
        /** @description What came of deciding a whole game again, from nothing, as everybody may who has its log. */
        Verified: {
            holds: boolean;
            /** @description How many entries hold, how many were decided again to the byte, and how many threw by a secret committed to before. */
            entries: number;
            decidedAgain: number;
            throws: number;
            fault: null | {
                entry: number;
                message: string;
            };
            notes: string[];
        };
        /** @description The files of a folder, each text under its path. */
        Files: {
            files: {
                [key: string]: string;
            };
        };
        /** @description A ruleset from which games start: what it is, in a line and in a story. */
        RulesetSummary: {
            name: string;
            title: string;
            source: string;
            story: string;
            zone: string;
            rules: number;
        };
        /** @description A ruleset: what a founder may choose, and every rule with its text, how it is read, and its program. */
        Ruleset: {
            name: string;
            title: string;
            source: string;
            story: string;
            zone: string;
            /** @description What a founder may choose. */
            settings: {
                name: string;
                choices: unknown[];
                default: unknown;
                why: string;
            }[];
            groups: {
                name: string;
                heading: string;
                note: string;
            }[];
            rules: {
                label: string;
                title: string;
                text: string;
                group: string;
                attributes: {
                    [key: string]: unknown;
                };
                carriedOut: string;
                charters: string[];
                params: {
                    [key: string]: unknown;
                };
                readings: {
                    [key: string]: unknown;
                };
                registers: unknown[];
                claims: unknown[];
                togetherWith: string[];
                source: string | null;
            }[];
        };
        /** @description What rules, rulings and people can bring about. */
        KnownEffects: {
            effects: {
                name: string;
                about: string;
            }[];
        };
        /** @description What the rules are asked, with what, and how their answers combine. */
        KnownQuestions: {
            questions: {
                name: string;
                about: string;
                asks: string;
                value: string;
                silence: string;
                combine: string;
            }[];
        };
        /** @description What an act would come to; nothing is told where dice would be thrown, or where it rests on what is kept from you. Of a proposal, and of a change that is kept for a later one, also what would follow if it were adopted. */
        ActPreview: {
            /** @description What would come of it, in sentences, up to where dice are thrown. */
            news: string[];
            /** @description So many of the last of these are only notes that rules keep, and clocks. */
            notes: number;
            /** @description Labels, named in the news, of rules and matters that are only there once it is done. */
            unborn: string[];
            /** @description Whether dice would be thrown: what they show, and what follows from it, is not told. */
            thrown: boolean;
            /** @description Whether it rests on what is kept from you: that, and what follows from it, is not told. */
            secret: boolean;
            adoption?: components["schemas"]["Adoption"];
        };
        /** @description A program of a rule that somebody is writing. */
        ProgramGiven: {
            /** @description The program as it is written, in TypeScript. */
            source: string;
        };
        /** @description What is wrong with a program, or what it speaks to. It is not shown the game. */
        ProgramCheck: {
            /** @description What is wrong first, and where, counted from 1; null where nothing is. */
            fault: {
                line: number | null;
                column: number | null;
                message: string;
            } | null;
            /** @description The registers that it reads, the acts that it offers and forbids, the questions that it answers, the events that it reacts to. */
            speaksTo: {
                reads: string[];
                offers: string[];
                forbids: string[];
                answers: string[];
                after: string[];
            } | null;
        };
        /** @description A game that you play or host, or a private one that you were invited to look at, with a look at it through your eyes, unless it cannot be opened. */
        OwnGame: {
            id: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            foundedAt: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description How many entries its log has. */
            entries: number;
            /** @description When the clock next acts, if it is known to. */
            nextDue?: string;
            /** @description Until when its deadlines wait, if they have written as much today as this house lets them; what is due falls then, each at its own instant, and nobody acts before it. Told of a single game only. */
            clockWaits?: string;
            /** @description Why an operator has stopped it, if one has. */
            suspended?: string;
            /** @description The person of the game whom you play. */
            you?: string;
            /** @description The person whom you played and whose seat you have left: it is yours again unless somebody else has it. */
            left?: string;
            /** @description The persons of the game whom somebody plays; the others are not here yet, or have left their seats. */
            seated: string[];
            /** @description Whether you are its host. */
            host: boolean;
            glance?: components["schemas"]["Glance"];
        };
        /** @description Abuse that somebody reports: what is wrong, and in which entry of the game, if it is in one. Operators are shown the texts of that entry. */
        NewReport: {
            why: string;
            entry?: number;
        };
        /** @description Abuse that somebody reported, and what an operator did about it. Instants are ISO 8601 in UTC. */
        Report: {
            id: string;
            game: string;
            /** @description What the game is called; absent for a private one. */
            title?: string;
            /** @description Why the game stands still, if it does. */
            suspended?: string;
            entry?: number;
            /** @description The account that reported it. */
            by: string;
            /** @description What the house calls them; absent once they are gone. */
            byName?: string;
            at: string;
            why: string;
            settled?: {
                at: string;
                by: string;
                byName?: string;
                how: string;
            };
        };
        /** @description A report with the texts beside the entry that it names, each with the hash by which it can be withheld. */
        ReportShown: {
            report: components["schemas"]["Report"];
            texts: {
                hash: string;
                text: string;
            }[];
        };
        /** @description How an operator has seen to a report. */
        Settlement: {
            how: string;
        };
        /** @description Why somebody, or a game, is suspended, or no longer is: those concerned are told. */
        Suspension: {
            why: string;
        };
        /** @description Which text is to be withheld: beside which entry, and by its hash where several stand there; and why, for everybody to see. */
        NewWithholding: {
            entry: number;
            hash?: string;
            why: string;
        };
        /** @description How much there is of everything, and how much goes on at this moment. */
        HouseLoad: {
            /** @description Seconds since the server started. */
            uptime: number;
            /** @description Bytes that the process takes, and those of its main thread's heap. */
            memory: {
                resident: number;
                heap: number;
            };
            actsPerMinute: number;
            /** @description Hot games lie open on a desk; cold ones are opened when somebody asks for them. */
            games: {
                all: number;
                hot: number;
                cold: number;
                suspended: number;
            };
            entries: number;
            /** @description Threads that decide games, how many of them are up, and how many answers are still to come from them. */
            desks: {
                all: number;
                up: number;
                asked: number;
            };
            /** @description Live streams that are open. */
            streams: number;
            /** @description Emails that wait, those that were put aside after too many tries, and those that were not sent because of a limit. */
            letters: {
                waiting: number;
                aside: number;
                limited: number;
            };
            /** @description Bytes that the database takes, and those left on its disk. */
            disk: {
                bytes: number;
                free?: number;
            };
            /** @description Reports that nobody has seen to. */
            openReports: number;
        };
        /** @description What an operator did about a game. */
        Deed: {
            id: number;
            at: string;
            /** @description The account of the operator. */
            by: string;
            /** @description What the house calls them; absent once they are gone. */
            byName?: string;
            /** @enum {unknown} */
            what: "suspendGame" | "resumeGame" | "withholdText" | "settleReport";
            game?: string;
            /** @description What the game is called; absent for a private one. */
            title?: string;
            /** @description The hash of the text, or which report. */
            about?: string;
            why: string;
        };
        /** @description A game that stands still, because an operator or the house itself suspended it. */
        SuspendedGame: {
            game: string;
            /** @description Absent for a private game. */
            title?: string;
            /** @description Since when it stands still. */
            at: string;
            why: string;
        };
        /** @description Who may make an account in a house. */
        WhoMayCome: {
            /** @enum {unknown} */
            registration: "open" | "invitation" | "closed";
            /** @description Whether letters are not sent but shown at `/letters`, and you sit at the machine where one may read them. */
            lettersHere: boolean;
        };
        /** @description What it takes to make an account. The letter to the address opens it. */
        NewAccount: {
            /** @description What the house calls you; in each game you may have another name. */
            name: string;
            address: string;
            password: string;
            /** @description The secret of an invitation to the house or to a game, where only who is invited may come. */
            invitation?: string;
        };
        /** @description A letter is on its way, and what it says nobody else is told: whether there is an account, say. */
        LetterSent: {
            detail: string;
        };
        /** @description An address, and the password of the account: to sign in, and to add or remove the address. */
        AddressAndPassword: {
            address: string;
            password: string;
        };
        /** @description Where you are signed in. Instants are ISO 8601 in UTC. */
        SessionSummary: {
            id: string;
            since: string;
            /** @description To the hour. */
            lastUsed: string;
            until: string;
            /** @description From where: the network address, and what the browser says it is. */
            ip: string;
            agent: string;
            /** @description Whether it is the session that asks. */
            current: boolean;
        };
        /** @description An e-mail address to which a letter is to go. */
        AddressGiven: {
            address: string;
        };
        /** @description What stands behind the `#` of a link in a letter. */
        LinkSecret: {
            secret: string;
        };
        /** @description Another password in the place of the one that is known. */
        PasswordChange: {
            current: string;
            next: string;
        };
        /** @description Another password in the place of one that is forgotten, by the secret of the link in the letter. */
        PasswordReset: {
            secret: string;
            password: string;
        };
        /** @description What a password reset ended: everything by which somebody else could come back into the account. */
        EndedByReset: {
            /** @description The address that the account keeps: the one to which the link went. */
            address: string;
            /** @description How many sessions ended. */
            sessions: number;
            /** @description How many API tokens were revoked. */
            tokens: number;
            /** @description The addresses that were removed. */
            addresses: string[];
        };
        /** @description An address of yours. */
        OwnAddress: {
            address: string;
            /** @description Since when it is shown to be yours; absent until you open the link in the letter to it. */
            verified?: string;
            letters: boolean;
        };
        /** @description The link of a letter, and what shows that whoever opens it asked for it. */
        AddressProof: {
            /** @description What stands behind the `#` of the link in the letter. */
            secret: string;
            /** @description The password of the account. Not needed in the browser that signed up, nor when signed in to the account. */
            password?: string;
            /** @description A password to set instead of the one that was set when signing up; for a sign-up only. */
            newPassword?: string;
        };
        /** @description A token of yours, without its secret. Instants are ISO 8601 in UTC. */
        ApiTokenSummary: {
            id: string;
            name: string;
            scopes: ("read" | "play" | "host" | "account" | "operate")[];
            since: string;
            until?: string;
            /** @description To the hour. */
            lastUsed?: string;
        };
        /** @description A token to be made: it may do no more than what you make it with. */
        NewApiToken: {
            name: string;
            scopes: ("read" | "play" | "host" | "account" | "operate")[];
            /** @description When it is to run out (ISO 8601 with a zone); absent: when you revoke it. */
            until?: string;
        };
        /** @description A token that was made. Its secret (`Authorization: Bearer nomic_…`) is told this once. */
        ApiTokenMade: {
            token: components["schemas"]["ApiTokenSummary"];
            secret: string;
        };
        /** @description Which letters come, beside those about the account itself. */
        LetterWishes: {
            /** @description Invitations to games. */
            invitations: boolean;
            /** @description Deadlines that come near. */
            reminders: boolean;
            /** @description What happened in your games. */
            happenings: boolean;
        };
        /** @description You, as the house knows you. */
        Me: {
            account: string;
            name: string;
            /** @description Whether you keep this house in order. It gives you nothing in any game. */
            operator: boolean;
            since: string;
            letters: components["schemas"]["LetterWishes"];
        };
        /** @description What you change about yourself; what is absent stays as it is. */
        MeChange: {
            name?: string;
            letters?: {
                /** @description Invitations to games. */
                invitations?: boolean;
                /** @description Deadlines that come near. */
                reminders?: boolean;
                /** @description What happened in your games. */
                happenings?: boolean;
            };
            /** @description Where letters go: some of your verified addresses. */
            letterAddresses?: string[];
        };
        /** @description The password of the account, for what an open session is not enough for. */
        PasswordGiven: {
            password: string;
        };
        /** @description Something that happened to your account. */
        AccountHappening: {
            /** @description Grows with time; the last one seen goes into `before`. */
            id: number;
            at: string;
            what: string;
            /** @description By which way somebody signed in: `password` or `link`. */
            how?: string;
            /** @description `done`, or the code of the refusal. */
            outcome: string;
            ip: string;
            agent: string;
        };
        /** @description All that the house knows of you beside your games, which you take from their logs. */
        AccountExport: {
            me: components["schemas"]["Me"];
            addresses: components["schemas"]["OwnAddress"][];
            sessions: components["schemas"]["SessionSummary"][];
            tokens: components["schemas"]["ApiTokenSummary"][];
            audit: components["schemas"]["AccountHappening"][];
        };
        /** @description What became of the emails of one of your games. */
        GameEmails: {
            game: string;
            title: string;
            /** @description Since when you get no emails about this game; absent: you do. */
            mutedAt?: string;
            /** @description How many emails of this game were not sent to you today because of a limit. */
            notSent: number;
        };
        /** @description Somebody as operators see them. */
        SupervisedPerson: {
            account: string;
            name: string;
            /** @description The verified ones. */
            addresses: string[];
            operator: boolean;
            since: string;
            suspended?: {
                at: string;
                why: string;
            };
        };
        /** @description Something that happened to an account, as operators see it. */
        HouseHappening: {
            /** @description Grows with time; the last one seen goes into `before`. */
            id: number;
            at: string;
            what: string;
            /** @description By which way somebody signed in: `password` or `link`. */
            how?: string;
            /** @description `done`, or the code of the refusal. */
            outcome: string;
            ip: string;
            agent: string;
            /** @description Absent where somebody tried to sign in with an address that nobody has. */
            account?: string;
            /** @description What the house calls whoever it happened to. */
            name?: string;
            /** @description What it calls that operator; absent once they are gone. */
            byName?: string;
            /** @description Which operator did it, where one did. */
            by?: string;
        };
        /** @description An invitation to make an account in this house. */
        HouseInvitation: {
            id: string;
            /** @description The operator who made it. */
            by: string;
            at: string;
            until: string;
            /** @description Whom it went to; forgotten once it is used. */
            address?: string;
            used?: string;
            /** @description For whoever is to come; told once, when it is made, and only if no letter has it. */
            secret?: string;
        };
        /** @description A person of a game, and whether somebody plays them. */
        GameSeat: {
            person: string;
            name: string;
            fullName: string;
            free: boolean;
        };
        /** @description An invitation to be made. */
        NewGameInvitation: {
            /** @description Whose seat it offers: a person of the game whom nobody plays, by identity or name. Absent: to look, and to join as the rules allow. */
            person?: string;
            /** @description Where a letter brings it. Absent: you are told the secret, and pass it on. */
            address?: string;
        };
        /** @description What somebody is invited to, as whoever has the secret is shown it. */
        InvitationShown: {
            game: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            /** @description What the house calls whoever invites; absent if the account is gone. */
            by?: string;
            /** @description The person whose seat it offers, and their name; absent: to look, and to join as the rules allow. */
            person?: string;
            name?: string;
            until: string;
            /** @description That you have used it already. */
            used: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alive: boolean;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ready: boolean;
                        store: boolean;
                        desks: boolean;
                        clock: boolean;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ready: boolean;
                        store: boolean;
                        desks: boolean;
                        clock: boolean;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGames: {
        parameters: {
            query?: {
                ruleset?: string;
                /** @description Words, or parts of words, that its title holds. */
                words?: string;
                mine?: boolean;
                /** @description The next page: `cursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: components["schemas"]["GameSummary"][];
                        cursor?: string;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A game to be founded: the ruleset, what its founders may set, and who sits in it from the beginning. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description A game that was just founded, with the invitations that were made together with it, if any were. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundedGame"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game as it stands in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchGamesGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description What a host changes about a game; what is absent stays as it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameChange"];
            };
        };
        responses: {
            /** @description A game as it stands in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameState: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a game stood after so many entries, through the eyes of whoever asks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameState"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For what a game waits: from whom, until when, and what is open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waiting"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameGlance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game in one look, after so many entries: who plays, how far its rules have come, and whom it waits for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Glance"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that the table of a game shows, in one answer. State, acts, registers and glance are of the same moment; the entries may be newer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTable"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameActs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What somebody may do now: what rules offer, open or refused and by which; and what every game has by hand. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PossibleActs"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameActs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same act under the same key is done once. */
                "idempotency-key"?: string;
                /** @description The head of the game as you have seen it, in quotation marks: it is done only if nothing has happened since. */
                "if-match"?: string;
            };
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description An act: its name, and its arguments with labels and names as people write them. What a game offers says which. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAct"];
            };
        };
        responses: {
            /** @description An act that was done: its entry in the log, what it answered, and what came of it in words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActDone"];
                };
            };
            /** @description An act that was done: its entry in the log, what it answered, and what came of it in words. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActDone"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRules: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rulebook as it stood after so many entries, in printed order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rulebook"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRulesLabel: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One rule, with its program as it was written and what the labels in its text refer to where that is not plain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleAnswer"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRulesLabelBlame: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each line of a rule’s text, and what brought it: the entry, and the proposal or case under which it happened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleBlame"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRulesLabelHistory: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
                /** @description The next page: `before` of the page before. Without it, the latest. */
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                game: string;
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What befell a rule, latest first. `before`, if it is there, asks for what was earlier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleHistory"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameEntries: {
        parameters: {
            query?: {
                /** @description The next page: `before` of the page before. Without it, the latest. */
                before?: number;
                /** @description The entries after this one, oldest first. */
                after?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description The person of the game who acted. */
                by?: string;
                /** @description The name of the act: `vote`. */
                act?: string;
                /** @description The rule that it is about, or by which something followed. */
                rule?: string;
                /** @description The proposal, case or other matter that it is about. */
                matter?: string;
                /** @description Of which kind the matter is. */
                kind?: string;
                /** @description Only what changed the rules. */
                changed?: "rules";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. `before`, if it is there, asks for what was earlier, and `after` for what came later. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToldEntries"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameEntriesSeq: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                seq: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry: as everybody was told of it, and as it stands in the log (docs/log.md) without what is sealed, and what of it is withheld. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameEntriesSeqExplanation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                seq: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why an entry came out as it did: in lines, and with every question as data; `missing` says why there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameWhy: {
        parameters: {
            query: {
                of: string;
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Why something is so: the entry that made it so last, the rules by which it did, and the reason in words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Why"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRegisters: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All registers as they stood after so many entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registers"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRegistersRegister: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
                register: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One register as it stood after so many entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameRegistersRegisterHistory: {
        parameters: {
            query?: {
                key?: string;
                /** @description The next page: `before` of the page before. Without it, the latest. */
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                game: string;
                register: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of a ledger, latest first, each with its cause. `before`, if it is there, asks for what was earlier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterHistory"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameMatters: {
        parameters: {
            query?: {
                kind?: string;
                open?: boolean;
                /** @description The next page: `before` of the page before. Without it, the latest. */
                before?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matters, newest first. `before`, if it is there, asks for older ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Matters"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameMattersLabel: {
        parameters: {
            query?: {
                kind?: string;
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One matter as it stood after so many entries: with what it would change, and the vote on it if one is taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatterAnswer"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameMattersLabelAdoption: {
        parameters: {
            query?: {
                kind?: string;
            };
            header?: never;
            path: {
                game: string;
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would follow if an open proposal, or a change that is kept for a later one, were adopted, in the game as it stood after so many entries; null for what is over, or changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdoptionAnswer"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameMattersLabelHistory: {
        parameters: {
            query?: {
                kind?: string;
                /** @description The next page: `before` of the page before. Without it, the latest. */
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                game: string;
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every entry about a matter, oldest first. `before`, if it is there, asks for what was earlier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatterHistory"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What whoever checks a game has to know. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of deciding a whole game again, from nothing, as everybody may who has its log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameExportScript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files of a folder, each text under its path. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Files"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameExportRuleset: {
        parameters: {
            query?: {
                /** @description As of which entry: its number. Without it, now. */
                at?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files of a folder, each text under its path. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Files"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRulesets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rulesets: components["schemas"]["RulesetSummary"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRulesetsRuleset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ruleset: what a founder may choose, and every rule with its text, how it is read, and its program. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ruleset"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReferenceEffects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What rules, rulings and people can bring about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownEffects"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReferenceQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the rules are asked, with what, and how their answers combine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownQuestions"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameActsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description An act: its name, and its arguments with labels and names as people write them. What a game offers says which. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAct"];
            };
        };
        responses: {
            /** @description What an act would come to; nothing is told where dice would be thrown, or where it rests on what is kept from you. Of a proposal, and of a change that is kept for a later one, also what would follow if it were adopted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActPreview"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game as it stands in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteGamesGameSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameProgramsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description A program of a rule that somebody is writing. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramGiven"];
            };
        };
        responses: {
            /** @description What is wrong with a program, or what it speaks to. It is not shown the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramCheck"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameLog: {
        parameters: {
            query?: {
                from?: number;
                limit?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each entry: docs/log.md */
            200: {
                headers: {
                    /** @description Where the log goes on, with `rel="next"`; absent where it ends. */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameStream: {
        parameters: {
            query?: {
                /** @description The first entry to be told; without it, what happens from now on. */
                from?: number;
            };
            header?: {
                /** @description The id of the last event that was seen; it goes before `from`. */
                "last-event-id"?: string;
            };
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeStream: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event that was seen. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeGames: {
        parameters: {
            query?: {
                /** @description The next page: `cursor` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: components["schemas"]["OwnGame"][];
                        cursor?: string;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description Abuse that somebody reports: what is wrong, and in which entry of the game, if it is in one. Operators are shown the texts of that entry. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Abuse that somebody reported, and what an operator did about it. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReports: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["Report"][];
                        cursor?: string;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReportsReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with the texts beside the entry that it names, each with the hash by which it can be withheld. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportShown"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReportsReportSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report: string;
            };
            cookie?: never;
        };
        /** @description How an operator has seen to a report. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settlement"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description Why somebody, or a game, is suspended, or no longer is: those concerned are told. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteGamesGameSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description Why somebody, or a game, is suspended, or no longer is: those concerned are told. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameWithheld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description Which text is to be withheld: beside which entry, and by its hash where several stand there; and why, for everybody to see. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWithholding"];
            };
        };
        responses: {
            /** @description A text beside the log that an operator has withheld: which, when and why. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withheld"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOperatorLoad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much there is of everything, and how much goes on at this moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseLoad"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOperatorDeeds: {
        parameters: {
            query?: {
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deeds: components["schemas"]["Deed"][];
                        before?: number;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOperatorSuspended: {
        parameters: {
            query?: {
                /** @description The next page: `cursor` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: components["schemas"]["SuspendedGame"][];
                        cursor?: string;
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who may make an account in a house. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhoMayCome"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What it takes to make an account. The letter to the address opens it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description A letter is on its way, and what it says nobody else is told: whether there is an account, say. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterSent"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An address, and the password of the account: to sign in, and to add or remove the address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressAndPassword"];
            };
        };
        responses: {
            /** @description Where you are signed in. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionSummary"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An e-mail address to which a letter is to go. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressGiven"];
            };
        };
        responses: {
            /** @description A letter is on its way, and what it says nobody else is told: whether there is an account, say. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterSent"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLinksRedeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What stands behind the `#` of a link in a letter. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkSecret"];
            };
        };
        responses: {
            /** @description Where you are signed in. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionSummary"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSessionsCurrent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["SessionSummary"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMeSessionsSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putMePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Another password in the place of the one that is known. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPasswordsForgotten: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An e-mail address to which a letter is to go. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressGiven"];
            };
        };
        responses: {
            /** @description A letter is on its way, and what it says nobody else is told: whether there is an account, say. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterSent"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPasswordsReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Another password in the place of one that is forgotten, by the secret of the link in the letter. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description What a password reset ended: everything by which somebody else could come back into the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedByReset"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addresses: components["schemas"]["OwnAddress"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMeAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An address, and the password of the account: to sign in, and to add or remove the address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressAndPassword"];
            };
        };
        responses: {
            /** @description A letter is on its way, and what it says nobody else is told: whether there is an account, say. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterSent"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMeAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An address, and the password of the account: to sign in, and to add or remove the address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressAndPassword"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAddressesVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The link of a letter, and what shows that whoever opens it asked for it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressProof"];
            };
        };
        responses: {
            /** @description An e-mail address to which a letter is to go. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressGiven"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tokens: components["schemas"]["ApiTokenSummary"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postMeTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A token to be made: it may do no more than what you make it with. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiToken"];
            };
        };
        responses: {
            /** @description A token that was made. Its secret (`Authorization: Bearer nomic_…`) is told this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenMade"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMeTokensToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You, as the house knows you. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The password of the account, for what an open session is not enough for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordGiven"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What you change about yourself; what is absent stays as it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeChange"];
            };
        };
        responses: {
            /** @description You, as the house knows you. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeAudit: {
        parameters: {
            query?: {
                /** @description The id of the last one seen. */
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        happenings: components["schemas"]["AccountHappening"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that the house knows of you beside your games, which you take from their logs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMeGameEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: components["schemas"]["GameEmails"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMeGameEmailsMuted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                muted: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPeople: {
        parameters: {
            query?: {
                words?: string;
                /** @description The last account seen. */
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: components["schemas"]["SupervisedPerson"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putPeopleAccountSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
            };
            cookie?: never;
        };
        /** @description Why somebody, or a game, is suspended, or no longer is: those concerned are told. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePeopleAccountSuspension: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPeopleHappenings: {
        parameters: {
            query?: {
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        happenings: components["schemas"]["HouseHappening"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPeopleInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: components["schemas"]["HouseInvitation"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPeopleInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address?: string;
                };
            };
        };
        responses: {
            /** @description An invitation to make an account in this house. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseInvitation"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePeopleInvitationsInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGamesGameInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: components["schemas"]["GameInvitation"][];
                        seats: components["schemas"]["GameSeat"][];
                    };
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postGamesGameInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description An invitation to be made. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGameInvitation"];
            };
        };
        responses: {
            /** @description An invitation to a game, as its host sees it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInvitation"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteGamesGameInvitationsInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvitationsSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What somebody is invited to, as whoever has the secret is shown it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationShown"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postInvitationsSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game as it stands in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused: by the house, or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It could not be done, and nothing was: try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
