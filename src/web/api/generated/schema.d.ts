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
        /** Liveness, and from where the server sees the request come */
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
        /** Readiness: 503 if the server cannot work */
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
        /** Public games; filter by ruleset and words of the title, or list your own with `mine=true` */
        get: operations["getGames"];
        put?: never;
        /** Start a game, and invite its players */
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
        /** Rename your game, or change who can watch it */
        patch: operations["patchGamesGame"];
        trace?: never;
    };
    "/api/v1/games/{game}/hosting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who hosts a game, who may host it, and how hosting passed */
        get: operations["getGamesGameHosting"];
        put?: never;
        /** Become the host: accept the offer made to you, or take a game whose host has gone or stayed absent */
        post: operations["postGamesGameHosting"];
        /** Give hosting up: it passes to the player who asked first, or any player can take it */
        delete: operations["deleteGamesGameHosting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer hosting to a player, who can accept or decline */
        post: operations["postGamesGameHost"];
        /** Withdraw the offer of hosting, or decline it if it was made to you */
        delete: operations["deleteGamesGameHost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/hosting/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask to host a game if its host goes or stays absent */
        post: operations["postGamesGameHostingCandidates"];
        /** No longer ask to host a game */
        delete: operations["deleteGamesGameHostingCandidates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/hosting/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce that the host is absent, after some days without them */
        post: operations["postGamesGameHostingAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/forks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a game goes on from, and which games go on from it */
        get: operations["getGamesGameForks"];
        put?: never;
        /** Start a game that goes on from an entry of this one: with its rules, people, scores and open matters */
        post: operations["postGamesGameForks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/forks/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree that other games go on from this private game in which you play */
        post: operations["postGamesGameForksAgreement"];
        /** No longer agree that other games go on from this private game */
        delete: operations["deleteGamesGameForksAgreement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a game, as you may see it, now or as of an entry */
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
        /** What a game is waiting for, from whom and by when, and which questions are open */
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
        /** A game at a glance: its players, how much its rules have changed, whom it is waiting for, and whether you may join */
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
        /** Everything that the table of a game shows, in one response */
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
        /** The acts that you can perform now, and those that the rules refuse you */
        get: operations["getGamesGameActs"];
        put?: never;
        /** Perform an act */
        post: operations["postGamesGameActs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a sentence such as `Ann +5 points` would do in a game, read back, and what can be said in it */
        get: operations["getGamesGameEffects"];
        put?: never;
        post?: never;
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
    "/api/v1/games/{game}/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions, events and effects of a game, each with an example */
        get: operations["getGamesGameVocabulary"];
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
        /** One rule, with its program and the rules that its text refers to */
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
        /** The entry and the proposal that added each line of a rule’s text */
        get: operations["getGamesGameRulesLabelBlame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/rules/{label}/brought": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a rule before the game began here, newest first: brought, not decided */
        get: operations["getGamesGameRulesLabelBrought"];
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
        /** The history of a rule, newest first */
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
        /** The history in words, newest first; or the entries after a given one, oldest first; or search results, newest first */
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
        /** One entry, in words and as recorded in the log */
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
        /** Explain an entry, with every question that the rules were asked */
        get: operations["getGamesGameEntriesSeqExplanation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find words in the history of a game and in the texts of its rules, old ones included, newest first */
        get: operations["getGamesGameSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The months in which something happened in a game, newest first */
        get: operations["getGamesGameMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moments of a game, newest first: joining, adoptions, defeats, rulings and wins; or those of one `kind` */
        get: operations["getGamesGameTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a game developed, in numbers: scores, rules and votes, with the entry of each change */
        get: operations["getGamesGameFigures"];
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
        /** Explain a value, such as `points of Ames`, `text of 203` or `mover`, or the answer to a question, such as `required 302` */
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
        /** The value of every register, now or as of an entry */
        get: operations["getGamesGameRegisters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/retired-registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The registers that rules have retired, newest first, without their values */
        get: operations["getGamesGameRetiredRegisters"];
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
        /** The value of one register, now or as of an entry */
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
        /** The lines of a ledger, newest first, each with its cause; only those of one `key` (`Ames`) if given */
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
        /** Proposals, cases and other matters, newest first; filter by `kind`, and by whether they are open */
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
        /** One matter, with its changes and its vote: the open matter with this label, or else the latest one */
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
        /** Preview the adoption of an open proposal, without changing anything */
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
        /** The history of a matter, oldest first: its versions, comments, votes and results */
        get: operations["getGamesGameMattersLabelHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/brought": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened before the game began here, newest first: brought by someone, and not decided here */
        get: operations["getGamesGameBrought"];
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
        /** Everything you need to verify a game: its head, the engine, commitments and withheld texts */
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
        /** Decide the whole game again from the start, and check every entry; for a long game, ask again until it is done */
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
        /** The whole game as a script that replays it, as the files of a folder */
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
        /** The rulebook as the folder of a ruleset, now or as of an entry; a new game can start from it */
        get: operations["getGamesGameExportRuleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest entries of a game as an Atom feed: all, or only those about proposals or about rulings */
        get: operations["getGamesGameFeed.atom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rulesets/{ruleset}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of a ruleset’s folder, with its programs, from which you can make your own ruleset */
        get: operations["getRulesetsRulesetFiles"];
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
        /** The rulesets from which you can start a game */
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
        /** A ruleset: its settings, rules, readings and programs */
        get: operations["getRulesetsRuleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rulesets/recognise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recognise the numbered rules in a text, without saving anything */
        post: operations["postRulesetsRecognise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rulesets/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check your own rules as `nomic check` does, without saving anything: their faults, and where they are */
        post: operations["postRulesetsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rulesets/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a rule of another ruleset or game, with its program, to your own rules, without saving anything */
        post: operations["postRulesetsTakeOver"];
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
        /** The effects that rules, rulings and people can cause */
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
        /** The questions that rules answer, and how answers combine */
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
        /** Preview an act without performing it */
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
        /** Take back the seat that you left, unless someone else has taken it */
        post: operations["postGamesGameSeat"];
        /** Leave your seat; the person you play stays in the game, as its rules provide */
        delete: operations["deleteGamesGameSeat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/join-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who asks to be let into a game by hand, and who can let them in */
        get: operations["getGamesGameJoinRequests"];
        put?: never;
        /** Ask to be let into a game under a name; replaces your earlier request */
        post: operations["postGamesGameJoinRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/join-requests/{request}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw your request, or decline someone’s if you can let newcomers in */
        delete: operations["deleteGamesGameJoinRequestsRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/join-requests/{request}/admission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let in someone who asked, as your act by hand; they get their seat at once */
        post: operations["postGamesGameJoinRequestsRequestAdmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulesets on your shelf, with their editions */
        get: operations["getShelf"];
        put?: never;
        /** Keep a ruleset on your shelf: as a new one, or as the next edition of the one with this name */
        post: operations["postShelf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shelf/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulesets that people share with everyone */
        get: operations["getShelfPublic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shelf/{shelved}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ruleset on someone’s shelf, with its editions */
        get: operations["getShelfShelved"];
        put?: never;
        post?: never;
        /** Delete your ruleset with all its editions */
        delete: operations["deleteShelfShelved"];
        options?: never;
        head?: never;
        /** Change who can see your ruleset */
        patch: operations["patchShelfShelved"];
        trace?: never;
    };
    "/api/v1/shelf/{shelved}/editions/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An edition of a ruleset, as it was kept */
        get: operations["getShelfShelvedEditionsEdition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shelf/{shelved}/hiding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide a ruleset from everyone but its owner, who sees the reason; games that started from it go on */
        post: operations["postShelfShelvedHiding"];
        /** Show a hidden ruleset again, as far as its owner wants */
        delete: operations["deleteShelfShelvedHiding"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a secret address for your calendar program, with the game’s deadlines; it replaces any earlier one */
        post: operations["postGamesGameCalendar"];
        /** Revoke the address of your calendar */
        delete: operations["deleteGamesGameCalendar"];
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
        /** Check a program without changing anything: its errors and where they are, or what it reads and answers */
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
        /** The log as JSON lines, with one entry per line */
        get: operations["getGamesGameLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The releases whose entries can be decided again */
        get: operations["getEngines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/engines/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of the engine of a release */
        get: operations["getEnginesFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of entries and the hash of the last one, signed by the server */
        get: operations["getGamesGameCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkpoint-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key with which the server’s checkpoints are verified */
        get: operations["getCheckpointKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/passport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public passport of a game, without anything that is still sealed, and with its talk if you want */
        get: operations["getGamesGamePassport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a game is to move, is moving or has moved, and your personal link */
        get: operations["getGamesGameMove"];
        put?: never;
        /** Announce that your game is to move to another server, which its players can agree or object to */
        post: operations["postGamesGameMove"];
        /** Call off the move of your game, so that it goes on here. Once it has stopped, every player can */
        delete: operations["deleteGamesGameMove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to the plan to move your game, or to bring it back */
        post: operations["postGamesGameMoveAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move/objection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Object to the plan to move your game, or to bring it back */
        post: operations["postGamesGameMoveObjection"];
        /** Withdraw your objection, or your agreement */
        delete: operations["deleteGamesGameMoveObjection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop your game for its move, once its players have agreed */
        post: operations["postGamesGameMoveStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move/passport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moving copy of your game, whose secrets only the new server can read */
        get: operations["getGamesGameMovePassport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand your game over to the new server, which has checked the moving copy */
        post: operations["postGamesGameMoveReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/move/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that your game has arrived on the new server */
        post: operations["postGamesGameMoveConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/arrivals/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moving key of this server */
        get: operations["getArrivalsKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/arrivals/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the passport of a game and see what it contains, without saving anything */
        post: operations["postArrivalsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/arrivals/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the players of a game that moved away from here whether it may come back with a copy */
        post: operations["postArrivalsAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a game here that the old server has handed over */
        post: operations["postArrivals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a game came from that was brought here, and the text that confirms its arrival */
        get: operations["getGamesGameArrival"];
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
        /** Stream a game: an `entry` event for each entry, as in GET …/entries, a `talk` event for each change in talk and, if asked for, `here` events; resumable with `Last-Event-ID` */
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
        /** Stream all your games: an `entry` event for each entry, `talk` for each change in talk, `games` when the list changes; resumable with `Last-Event-ID` */
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
        /** Your games, newest first, each with the people it is waiting for; includes private games that you can watch */
        get: operations["getMeGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The conversations of a game, those with the latest messages first, and what you have not read */
        get: operations["getGamesGameTalk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of all conversations, latest first; only those with all words of `q`, if given */
        get: operations["getGamesGameTalkMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/conversations/{about}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of one conversation, latest first, and its rationale */
        get: operations["getGamesGameTalkConversationsAbout"];
        put?: never;
        /** Write a message; nothing in it is an act of the game */
        post: operations["postGamesGameTalkConversationsAbout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/messages/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One message, and what it is about */
        get: operations["getGamesGameTalkMessagesMessage"];
        put?: never;
        post?: never;
        /** Remove your message: all its texts are deleted, and everyone sees that you removed it */
        delete: operations["deleteGamesGameTalkMessagesMessage"];
        options?: never;
        head?: never;
        /** Edit your message; earlier versions stay readable */
        patch: operations["patchGamesGameTalkMessagesMessage"];
        trace?: never;
    };
    "/api/v1/games/{game}/talk/messages/{message}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a message, oldest first; none if it is removed, or hidden from you */
        get: operations["getGamesGameTalkMessagesMessageVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The talk of a game with all versions, for downloading */
        get: operations["getGamesGameTalkExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/export.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The talk of a game as Markdown, for downloading */
        get: operations["getGamesGameTalkExport.md"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/talk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your games with messages that you have not read */
        get: operations["getMeTalk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/messages/{message}/reactions/{reaction}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** React to a message */
        put: operations["putGamesGameTalkMessagesMessageReactionsReaction"];
        post?: never;
        /** Remove your reaction */
        delete: operations["deleteGamesGameTalkMessagesMessageReactionsReaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/conversations/{about}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark the messages of a conversation as read, up to a number, on all your devices */
        put: operations["putGamesGameTalkConversationsAboutRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark the messages of all conversations as read, up to a number, on all your devices */
        put: operations["putGamesGameTalkRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/messages/{message}/hiding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide someone’s message, as host, moderator or operator: only its author and moderators see its text */
        post: operations["postGamesGameTalkMessagesMessageHiding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/messages/{message}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove someone’s message, as an operator: its texts are deleted, and everyone sees the reason */
        post: operations["postGamesGameTalkMessagesMessageRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everyone who is muted in the talk of a game */
        get: operations["getGamesGameTalkMutes"];
        put?: never;
        /** Mute the author of a message in the talk of a game; their seat and their acts are not affected */
        post: operations["postGamesGameTalkMutes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/talk/mutes/{mute}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Let someone write again */
        delete: operations["deleteGamesGameTalkMutesMute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who moderates a game and, for its people, the record of what was done */
        get: operations["getGamesGameModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/moderators/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make a player a moderator of the game, as its host */
        put: operations["putGamesGameModeratorsPerson"];
        post?: never;
        /** Dismiss a moderator as the host, or step down as a moderator */
        delete: operations["deleteGamesGameModeratorsPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/moderation/acts/{act}/undoing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an act of moderation: show the message again, or let the person write again */
        post: operations["postGamesGameModerationActsActUndoing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/moderation/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports to the moderators of the game, unresolved ones first */
        get: operations["getGamesGameModerationReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/moderation/reports/{report}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolve a report to the moderators; the people of the game can read how */
        post: operations["postGamesGameModerationReportsReportSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/moderation/reports/{report}/passing-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pass a report to the moderators on to the operators */
        post: operations["postGamesGameModerationReportsReportPassingOn"];
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
        /** Report abuse to the moderators of the game or to the operators, who can then see the texts of the entry or the message that you name */
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
        /** Reports of abuse, unresolved ones first */
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
        /** One report, with the texts of the entry and the message that it names */
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
        /** Resolve a report */
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
        /** Suspend a game: no one can act in it, no deadline passes, and everyone sees why */
        post: operations["postGamesGameSuspension"];
        /** Resume a suspended game: deadlines that came due in the meantime pass now, at their own instants */
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
        /** Withhold a text of the log permanently; its hash stays, and everyone sees the reason */
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
        /** The load of the server */
        get: operations["getOperatorLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operator/moderation-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The moderation log of games, newest first; for accounts, see GET /api/v1/people/audit-log */
        get: operations["getOperatorModerationLog"];
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
        /** Suspended games, newest first */
        get: operations["getOperatorSuspended"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The time of the server, its next deadline and its next email, if its clock can be moved */
        get: operations["getClock"];
        put?: never;
        /** Move the clock of the server forward; returns when everything on the way is done */
        post: operations["postClock"];
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
        /** Who can create an account here, and whether emails are shown to you at /emails */
        get: operations["getAccounts"];
        put?: never;
        /** Create an account: the link in the email activates it, in the same browser or with the password */
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
        /** Sign in with a password */
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
        /** Request an email with a sign-in link */
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
        /** Sign in with an emailed link, once */
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
        /** The sessions in which you are signed in */
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
        /** End one of your sessions */
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
        /** Request an email with a link to reset the password */
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
        /** Reset your password with an emailed link, once; this ends all sessions, revokes API tokens and removes other addresses */
        post: operations["postPasswordsReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn your guest session into an account with an address and a password; you keep your seats */
        post: operations["postMeAccount"];
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
        /** Add an address, or resend its confirmation email */
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
        /** Verify an address, once, with its emailed link, if you requested the link */
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
        /** Create an API token; its secret is shown only once */
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
        /** Your account */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /** Delete your account; your seats become free, and your past moves stay in their games */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /** Change your name, the emails you get, and their addresses */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/api/v1/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What becomes of your games if you delete your account */
        get: operations["getMeDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log of your account, newest first */
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
        /** Download everything this site stores about you, except your games */
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
        /** How often and when you get emails about each of your games, and which emails were held back today */
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
        /** Choose how often you get emails about a game */
        put: operations["putMeGameEmailsMuted"];
        post?: never;
        /** Unmute a game */
        delete: operations["deleteMeGameEmailsMuted"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/email-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set your time zone and the hours in which you want no emails about games */
        put: operations["putMeEmailTimes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The browsers in which you have switched on notifications */
        get: operations["getMeNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Switch on notifications in the browser that makes the request */
        put: operations["putMeNotificationsCurrent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications/{device}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Switch off notifications in one of your browsers */
        delete: operations["deleteMeNotificationsDevice"];
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
        /** Search people by name or address */
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
        /** Suspend an account: this ends its sessions and tokens, and its owner sees why */
        put: operations["putPeopleAccountSuspension"];
        post?: never;
        /** Reinstate an account */
        delete: operations["deletePeopleAccountSuspension"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log of accounts, including failed sign-ins, newest first */
        get: operations["getPeopleAuditLog"];
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
        /** Invitations to create an account */
        get: operations["getPeopleInvitations"];
        put?: never;
        /** Invite someone to create an account, by email or by a link that you send yourself */
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
        /** Withdraw an unused invitation */
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
        /** The invitations to your game, and its persons without a player */
        get: operations["getGamesGameInvitations"];
        put?: never;
        /** Invite someone to your game, by email or by a link that you send yourself */
        post: operations["postGamesGameInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/seats/{person}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new link to the seat of a guest; the browser that had the seat loses it, and everyone is told */
        post: operations["postGamesGameSeatsPersonLink"];
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
        /** Withdraw an invitation; anyone who used it to watch a private game loses access, but no one loses a seat */
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
        /** Your invitation, and who invites you */
        get: operations["getInvitationsSecret"];
        put?: never;
        /** Use an invitation once, to take the seat that it offers or to watch the game from now on */
        post: operations["postInvitationsSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{secret}/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use the new link of a guest, without an account: you get the guest’s seat, and a session in this browser */
        post: operations["postInvitationsSecretGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The link of your game, unless it is closed or has expired */
        get: operations["getGamesGameLink"];
        /** Make the link of your game, or change it */
        put: operations["putGamesGameLink"];
        post?: never;
        /** Close the link of your game; everyone who has joined stays */
        delete: operations["deleteGamesGameLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/game-links/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The game that a link leads to, and who plays in it */
        get: operations["getGameLinksSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/game-links/{secret}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down in the game that a link leads to: in a free seat, or under a new name if the rules allow it */
        post: operations["postGameLinksSecretSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/game-links/{secret}/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sit down as a guest, without an account: a session in this browser is all that a guest has */
        post: operations["postGameLinksSecretGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profiles/{profile}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Someone’s profile: their name, and what they did in each of their games that you can see */
        get: operations["getProfilesProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of the people in a game have a profile */
        get: operations["getGamesGameProfiles"];
        put?: never;
        post?: never;
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
        /** @description A rule that refuses an act, with its label, reason and text. */
        RefusingRule: {
            label: string;
            reason: string;
            text: string;
            /** @description The entry that gave the rule its text, if people made it in the game. If the rule goes too far, this entry can be challenged or taken back, or the game be forked from before it. */
            since?: number;
        };
        /** @description A problem, as RFC 9457 problem details: `code` is listed in docs/refusals.md, and `detail` is a sentence for people. */
        Problem: {
            /** @description `urn:nomothete:refusal:` and the code. */
            type: string;
            /** @description The code, written in words. */
            title: string;
            /** @description The HTTP status of the response. */
            status: number;
            /** @description The problem in a sentence for people. */
            detail: string;
            /** @description The code for programs, listed in docs/refusals.md. */
            code: string;
            /** @description Where the error is in the request. */
            field?: string;
            /** @description The rules that refuse the act. */
            rules?: components["schemas"]["RefusingRule"][];
            /** @description The number of seconds after which to try again. */
            retryAfter?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A game in a list. Instants are ISO 8601 in UTC. */
        GameSummary: {
            id: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            foundedAt: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description The number of entries in the game’s log. */
            entries: number;
            /** @description When the next deadline passes, if known. */
            nextDue?: string;
            /** @description When the game’s deadlines resume, if they have used up today’s quota. Deadlines that are due then pass, each at its own instant, and no one can act before that. Only for a single game. */
            clockWaits?: string;
            /** @description Why an operator suspended the game, if one did. */
            suspended?: string;
            /** @description Present if the game is moving to another server or has moved there: no one can act in it here. */
            moved?: {
                /** @description The address of the other server. */
                home: string;
                /** @description Whether the game has been handed over. */
                isOver: boolean;
                /** @description The address of the game there, once a player has confirmed its arrival. */
                address?: string;
            };
            /** @description Present if a plan to move the game away or to bring it back was announced. Only for a single game, and its people. */
            planned?: {
                /** @enum {unknown} */
                is: "leave" | "return";
                /** @description The address of the other server. */
                home: string;
                /** @description When it was announced. */
                at: string;
                /** @description Whether you have a seat and have neither agreed nor objected. */
                asksYou: boolean;
            };
            /** @description Present if the game was brought here. Only for a single game. */
            brought?: {
                /** @description The address of the game on the server that signed the copy. */
                from?: string;
                /** @description Whether the operators of this site trust the key of that server. */
                trusted: boolean;
                /** @description Whether you can confirm the arrival on the old server: GET …/arrival has the text. */
                confirms: boolean;
            };
            /** @description The person you play in the game. */
            you?: string;
            /** @description The person you played and whose seat you have left. You can take the seat back unless someone else has it. */
            left?: string;
            /** @description The persons of the game who are played by an account. The others are not here yet, or have left their seats. */
            seated: string[];
            /** @description Whether you are the host of the game. */
            host: boolean;
            /**
             * @description Set if something is under way about the host: the game has none, the host is absent, or hosting is offered to you. Only for a single game, and its people.
             * @enum {unknown}
             */
            hosting?: "open" | "absent" | "offered";
            /** @description The people who moderate the game besides its host. Only for a single game. */
            moderators?: string[];
            /** @description The edition of a ruleset on a shelf from which the game started, if you may see that ruleset. Only for a single game. */
            edition?: {
                /** @description The ruleset: GET /api/v1/shelf/SHELVED. */
                shelved: string;
                title: string;
                /** @description The number of the edition. */
                number: number;
                /** @description The hash of its files. */
                hash: string;
            };
            /**
             * @description The game is one of the server’s demo games: its players are not people.
             * @enum {boolean}
             */
            demo?: true;
        };
        /** @description A ruleset of texts without programs, such as one that was recognised in a pasted text. */
        RulesetDraft: {
            title: string;
            groups: {
                heading: string;
                note: string;
            }[];
            rules: {
                number: string;
                title: string;
                text: string;
                /** @description The position of the rule’s group in `groups`. */
                group: number;
                attributes: {
                    name: string;
                    value: string;
                }[];
                /** @description The line of the text on which the rule begins. */
                line: number;
            }[];
        };
        /** @description A ruleset that the request itself contains: either a draft, or the files of a ruleset’s folder by their paths, such as `ruleset.yaml`, `rules/1.md` and `rules/1.ts`. */
        OwnRules: {
            draft?: components["schemas"]["RulesetDraft"];
            files?: {
                [key: string]: string;
            };
        };
        /** @description A new game: the ruleset, the founder’s settings, and the people in it from the start. */
        NewGame: {
            /** @description The name of the game in lists and emails. */
            title: string;
            ruleset: string;
            settings?: {
                [key: string]: unknown;
            };
            /** @description The identity of a game that you can see. The new game starts with that game’s rules as they are now, and with its settings. */
            rulesOf?: string;
            ownRules?: components["schemas"]["OwnRules"];
            /** @description The history of the game before it began here, as docs/history.md describes it: JSON lines. It has no effect in the game. It must end with the rules that the game begins with. */
            history?: string;
            /** @description The optional rules to add, by name, each with its number of days: `{"silence": 7}`. The ruleset lists the ones that it offers. */
            optionalRules?: {
                [key: string]: number;
            };
            /** @description A time zone such as Europe/Athens. If absent, the ruleset’s own zone is used. */
            zone?: string;
            /** @enum {unknown} */
            visibility?: "public" | "private";
            /**
             * @description Also makes the game’s link, through which everyone who has it can come.
             * @enum {boolean}
             */
            link?: true;
            players: {
                name: string;
                surname: string;
                /**
                 * @description Present if this person is you.
                 * @enum {boolean}
                 */
                you?: true;
                /** @description Invites someone to play this person: by an email to this address or, with `true`, by a link that you get. */
                invite?: true | string;
            }[];
            /** @description Whether you play, as the player marked `you` or, if none is marked, as the first player. True by default. */
            founderPlays?: boolean;
            /** @description The position the game starts from, as under `position:` in a game script. */
            position?: {
                [key: string]: unknown;
            };
        };
        /** @description An invitation to a game, as its host sees it. */
        GameInvitation: {
            id: string;
            /** @description The person whose seat the invitation offers. If absent, the invitation is to watch, and to join if the rules allow. */
            person?: string;
            at: string;
            until: string;
            /** @description The recipient, deleted once the invitation is used. */
            address?: string;
            /**
             * @description Whether the invitation is open, used or expired.
             * @enum {unknown}
             */
            is: "open" | "used" | "over";
            /** @description The secret for the invited person. Shown once, when the invitation is created, and only if it was not emailed. */
            secret?: string;
            /** @description The invitation as a link to send. */
            link?: string;
        };
        /** @description A game that has just been started, with the invitations that were created with it, if any. */
        FoundedGame: {
            id: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            foundedAt: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description The number of entries in the game’s log. */
            entries: number;
            /** @description When the next deadline passes, if known. */
            nextDue?: string;
            /** @description When the game’s deadlines resume, if they have used up today’s quota. Deadlines that are due then pass, each at its own instant, and no one can act before that. Only for a single game. */
            clockWaits?: string;
            /** @description Why an operator suspended the game, if one did. */
            suspended?: string;
            /** @description Present if the game is moving to another server or has moved there: no one can act in it here. */
            moved?: {
                /** @description The address of the other server. */
                home: string;
                /** @description Whether the game has been handed over. */
                isOver: boolean;
                /** @description The address of the game there, once a player has confirmed its arrival. */
                address?: string;
            };
            /** @description Present if a plan to move the game away or to bring it back was announced. Only for a single game, and its people. */
            planned?: {
                /** @enum {unknown} */
                is: "leave" | "return";
                /** @description The address of the other server. */
                home: string;
                /** @description When it was announced. */
                at: string;
                /** @description Whether you have a seat and have neither agreed nor objected. */
                asksYou: boolean;
            };
            /** @description Present if the game was brought here. Only for a single game. */
            brought?: {
                /** @description The address of the game on the server that signed the copy. */
                from?: string;
                /** @description Whether the operators of this site trust the key of that server. */
                trusted: boolean;
                /** @description Whether you can confirm the arrival on the old server: GET …/arrival has the text. */
                confirms: boolean;
            };
            /** @description The person you play in the game. */
            you?: string;
            /** @description The person you played and whose seat you have left. You can take the seat back unless someone else has it. */
            left?: string;
            /** @description The persons of the game who are played by an account. The others are not here yet, or have left their seats. */
            seated: string[];
            /** @description Whether you are the host of the game. */
            host: boolean;
            /**
             * @description Set if something is under way about the host: the game has none, the host is absent, or hosting is offered to you. Only for a single game, and its people.
             * @enum {unknown}
             */
            hosting?: "open" | "absent" | "offered";
            /** @description The people who moderate the game besides its host. Only for a single game. */
            moderators?: string[];
            /** @description The edition of a ruleset on a shelf from which the game started, if you may see that ruleset. Only for a single game. */
            edition?: {
                /** @description The ruleset: GET /api/v1/shelf/SHELVED. */
                shelved: string;
                title: string;
                /** @description The number of the edition. */
                number: number;
                /** @description The hash of its files. */
                hash: string;
            };
            /**
             * @description The game is one of the server’s demo games: its players are not people.
             * @enum {boolean}
             */
            demo?: true;
            invitations?: components["schemas"]["GameInvitation"][];
        };
        /** @description A host’s changes to a game. Absent fields stay the same. */
        GameChange: {
            /** @description The name of the game in lists and emails. */
            title?: string;
            /**
             * @description Who can watch: everyone, or only the players, invited people and you.
             * @enum {unknown}
             */
            visibility?: "public" | "private";
        };
        /** @description Who hosts a game, and who may. */
        Hosting: {
            /**
             * @description `hosted`: the game has a host. `absent`: it was announced that the host is absent. `open`: the host has gone, is suspended or did not come back, so any player can take hosting at once.
             * @enum {unknown}
             */
            state: "hosted" | "absent" | "open";
            /** @description The host, if they play someone. */
            host?: {
                person: string;
                name: string;
            };
            /** @description When the host last opened the game. Only for the people of the game. */
            seenAt?: string;
            absence?: {
                at: string;
                /** @description Until when the host can come back. */
                until: string;
                /** @description Who announced it; absent if the site did. */
                by?: string;
            };
            /** @description The player to whom the host offers hosting. */
            offer?: {
                person: string;
                name: string;
            };
            /** @description The person whom the rules make the host, and the rule. */
            byRule?: {
                person: string;
                name: string;
                rule: string;
            };
            /** @description The players who want to host the game if its host goes or stays absent, in their order. */
            candidates: {
                person: string;
                name: string;
            }[];
            /** @description How hosting passed, oldest first. */
            changes: {
                at: string;
                sentence: string;
            }[];
            you: {
                host: boolean;
                /** @description Whether you can become the host at once: POST …/hosting. */
                mayTake: boolean;
                /** @description Whether you can ask to host: POST …/hosting/candidates. */
                mayAsk: boolean;
                asked: boolean;
                /** @description Whether the host offers hosting to you. */
                offered: boolean;
                /** @description Whether you can say that the host is absent: POST …/hosting/absence. */
                mayAnnounce: boolean;
            };
            /** @description After how many days without the host the site announces that the host is absent. */
            unseenDays: number;
            /** @description How many days an absent host has to come back. */
            returnDays: number;
        };
        /** @description The player to whom the host offers hosting. */
        NewHost: {
            /** @description Someone who plays in the game: `p2`. */
            person: string;
        };
        /** @description What a game goes on from, and which games go on from it. */
        Forks: {
            /** @description The entry of another game from which this one goes on. */
            origin?: {
                entry: number;
                /** @description The other game, if you can see it. */
                game?: string;
                title?: string;
            };
            /** @description The games that go on from this one and that you can see, newest first. */
            forks: {
                game: string;
                title: string;
                entry: number;
                at: string;
            }[];
            /** @description Why you cannot go on from this game. */
            refused?: string;
            /** @description Whether you agree that others go on from this private game; absent if nobody asks you. */
            agreed?: boolean;
            /** @description The number of players of this private game who have not agreed. */
            awaited: number;
        };
        /** @description A new game that goes on from an entry of another one. */
        NewFork: {
            /** @description The name of the new game. */
            title: string;
            /** @description The last entry that the new game builds on; the last one by default. */
            entry?: number;
            /**
             * @description As the other game by default. A private game has private forks.
             * @enum {unknown}
             */
            visibility?: "public" | "private";
        };
        /** @description The name that people use for a proposal, a case or another matter. */
        MatterNamed: {
            kind: string;
            label: string;
        };
        /** @description Plain words, or the name of one rule, entry, matter, person or instant. */
        SentencePart: {
            /** @description The words of this part. */
            text: string;
            /** @description The label of the rule that the part names. */
            rule?: string;
            /** @description The number of the entry that the part names. */
            entry?: number;
            matter?: components["schemas"]["MatterNamed"];
            /** @description The person that the part names. */
            person?: string;
            /** @description The instant that the part gives. */
            instant?: string;
            /** @description The time zone in which the words give the instant. */
            zone?: string;
        };
        /** @description A sentence in parts. Joined, the texts of the parts are the sentence. */
        Sentence: components["schemas"]["SentencePart"][];
        /** @description A proposal, a case or another matter. `gist` is its subject without its name and author, and `briefGist` is the same on one line. */
        Matter: {
            /** @description `proposal`, `case` or another kind that a rule has created. */
            kind: string;
            /** @description The number of the matter, in the form in which people say it. */
            label: string;
            /** @description The name of the person who opened the matter. */
            by: string | null;
            /** @description Whether the matter is still open. */
            open: boolean;
            /** @description The entry that opened the matter. */
            since: number;
            /** @description The institution that runs the matter. */
            institution: string;
            /** @description The matter in one sentence. */
            words: string;
            parts: components["schemas"]["Sentence"];
            /** @description A one-line summary that names each change and shortens long texts. */
            brief: string;
            briefParts: components["schemas"]["Sentence"];
            gist: components["schemas"]["Sentence"];
            briefGist: components["schemas"]["Sentence"];
            /** @description True if the matter names rules that have since been removed. Its history gives the labels that they had then. */
            namesGoneRules: boolean;
            /** @description Its fields: changes, ballots, tally, ruling, outcome … */
            fields: {
                [key: string]: unknown;
            };
        };
        /** @description A person the game is waiting for, and the reason. */
        Awaited: {
            person: string;
            name: string;
            fullName: string;
            /** @description What the person needs to do, in words. */
            to: string;
            toParts: components["schemas"]["Sentence"];
            /** @description The matters that the person has not voted on. */
            matters: components["schemas"]["MatterNamed"][];
            /** @description The cases that the person has to rule on. */
            cases: components["schemas"]["MatterNamed"][];
            /** @description The entries of the person that someone doubts. A correction or a ruling settles the doubt. */
            doubts: number[];
            /** @description The argument for `why`, if there is one. */
            why: string | null;
        };
        /** @description A deadline: what happens and when. `at` is null while its clock is stopped. */
        Deadline: {
            at: string | null;
            /** @description The milliseconds left on a stopped clock. */
            standsStillWith?: number;
            /** @description The event that is raised when the deadline passes. */
            event: string;
            words: string;
            /** @description The argument for `why`. */
            why: string;
            /** @description The rule that set the deadline. */
            rule: string | null;
            /** @description The title of that rule, if it is still in force. */
            title: string | null;
            /** @description The sentence of that rule about this time, if it is clear which sentence it is. */
            clause: string | null;
            matter: components["schemas"]["MatterNamed"] | null;
            /** @description The subject, by name. */
            about: string[];
            aboutParts: components["schemas"]["Sentence"][];
            /** @description What the person is to do, if the deadline is a reminder that someone recorded. */
            duty?: string;
            /** @description The people concerned by the deadline, by identity. */
            persons: string[];
        };
        /** @description A question that the rules leave open: the rules that contest it, and what can settle it. */
        OpenQuestion: {
            kind: string;
            about: string;
            entry: number;
            /** @description Who doubts or challenges the entry. */
            by?: string;
            /** @description The rules that contest the question. */
            between: string[];
            words: string;
            parts: components["schemas"]["Sentence"];
        };
        /** @description The state of a game as of an entry, as the caller may see it. */
        GameState: {
            game: string;
            /** @description The ruleset that the game started from. */
            ruleset: string;
            /** @description The settings chosen by the founder. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The time zone in which the rules count days. */
            zone: string;
            /** @description The number of entries in the game’s log. */
            entries: number;
            /** @description The hash of the last entry. Send it as `If-Match` to act only if nothing has happened since. */
            head: string;
            /** @description A tag of the rulebook. It changes whenever the rules change. */
            rulebook: string;
            at: string;
            /** @description The state in sentences. */
            says: string[];
            /** @description The winner, whose turn it is, and the matters under consideration, in sentences. */
            going: string[];
            goingParts: components["schemas"]["Sentence"][];
            /** @description How to win, in the words of the rules that say who has won. */
            winning: string[];
            /** @description The same sentences in parts, each with a flag that says whether it quotes a rule. */
            ways: {
                quotes: boolean;
                parts: components["schemas"]["Sentence"];
            }[];
            /** @description The value of each register by name, with names for persons and labels for rules. */
            registers: {
                [key: string]: unknown;
            };
            /** @description The matters under consideration. */
            matters: components["schemas"]["Matter"][];
            /** @description The kinds of matters that the game has had: `proposal`, `case`, or a kind that a rule introduced. */
            kinds: string[];
            waitsFor: components["schemas"]["Awaited"][];
            deadlines: components["schemas"]["Deadline"][];
            open: components["schemas"]["OpenQuestion"][];
            /** @description Waits that no one the game is waiting for can end by an act, and votes that no program resolves, one sentence each, with what ends them instead: an open question, a record by hand, or a deadline. */
            stalls: components["schemas"]["Sentence"][];
            /** @description Everyone in the game: identity, name in the game, and full name. */
            people: {
                person: string;
                name: string;
                fullName: string;
            }[];
            /** @description Sealed values that you can see, one per line. */
            secrets: string[];
        };
        /** @description What a game is waiting for, from whom and by when, and which questions are open. */
        Waiting: {
            entries: number;
            at: string;
            /** @description The state of the game, in sentences. */
            says: string[];
            waitsFor: components["schemas"]["Awaited"][];
            deadlines: components["schemas"]["Deadline"][];
            open: components["schemas"]["OpenQuestion"][];
            /** @description Waits that no one the game is waiting for can end by an act, and votes that no program resolves, one sentence each, with what ends them instead: an open question, a record by hand, or a deadline. */
            stalls: components["schemas"]["Sentence"][];
        };
        /** @description A game at a glance: its players, how much its rules have changed, and whom it is waiting for. */
        Glance: {
            entries: number;
            /** @description The names of the players. */
            players: string[];
            /** @description The number of rules in force, and how many of them are new or have a new text since the game started. */
            rules: number;
            changed: number;
            /** @description The names of the people the game is waiting for, and what it is waiting for you to do, if anything. */
            waitsFor: string[];
            waitsForYou?: string;
            clock?: components["schemas"]["Deadline"];
            /** @description Whether new people could join as of the last entry. */
            newcomers: boolean;
        };
        /** @description What a person can do now: the acts that rules offer, each with whether it is open or which rules refuse it, and the acts by hand that every game has. */
        PossibleActs: {
            acts: {
                act: string;
                /** @description The arguments of the act by name, each with its type; a `?` marks an optional one. */
                with: {
                    [key: string]: string;
                };
                arguments: {
                    name: string;
                    type: string;
                    optional: boolean;
                    /** @description The choices available now, if there is a list: `value` to send, `words` to show. A word or a text may also have another value. */
                    choices?: {
                        value: string;
                        words: string;
                        /** @description Present only if the act is about one of these matters. */
                        of?: string[];
                    }[];
                    /** @description For a rule change: its possible forms, and the fields of each form. `amend` has a text or params. */
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
                /** @description The rules that offer the act: as a `right`, which can prevail over prohibitions, as a `duty`, which can prevail over prohibitions that leave no way to do it, or as a `facility`, which yields to any of them. */
                offered: {
                    rule: string;
                    as: string;
                }[];
                /** @description Whether the act can be done now with some arguments. The rules may still refuse its details. People who are not in the game yet can only join. */
                open: boolean;
                /** @description The kind of result that the act has without further arguments: `further` if the game is waiting for the caller and the act moves the game on (the vote begins, or the next part of the turn); `in` if the act brings a newcomer into the game; `out` if the caller leaves the players; `noted` if the act is recorded and has no other effect. */
                leads: "further" | "in" | "out" | "noted" | null;
                /** @description Whether the game is waiting for the caller and they can end the wait with this act: cast a ballot in a vote, rule on a case, or do what is their duty now. */
                ends: boolean;
                /** @description The caller’s own matter that this act would revise. Such an act gives the complete new version. */
                revises: components["schemas"]["MatterNamed"] | null;
                /** @description The rules that refuse the act now; empty if there is nothing yet that the act could apply to. */
                refused: {
                    label: string;
                    reason: string;
                    /** @description The entry that gave the rule its text, if people made it in the game. If the rule goes too far, this entry can be challenged or taken back, or the game be forked from before it. */
                    since?: number;
                }[];
            }[];
            /** @description The acts that every game has: record, doubt, withdrawDoubt, challenge, insist. */
            byHand: {
                act: string;
                /** @description The arguments of the act by name, each with its type; a `?` marks an optional one. */
                with: {
                    [key: string]: string;
                };
                arguments: {
                    name: string;
                    type: string;
                    optional: boolean;
                    /** @description The choices available now, if there is a list: `value` to send, `words` to show. A word or a text may also have another value. */
                    choices?: {
                        value: string;
                        words: string;
                        /** @description Present only if the act is about one of these matters. */
                        of?: string[];
                    }[];
                    /** @description For a rule change: its possible forms, and the fields of each form. `amend` has a text or params. */
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
            /** @description The open votes that no program resolves, and which the caller can resolve by hand. */
            votesByHand: {
                matter: {
                    kind: string;
                    label: string;
                };
                /** @description Whether everyone in the game has voted. */
                complete: boolean;
                /** @description The rule without a program under which the outcome is recorded. */
                rule: string;
                outcomes: {
                    /** @enum {unknown} */
                    outcome: "adopted" | "defeated";
                    /** @description What to record for this outcome. */
                    effects: {
                        [key: string]: string;
                    }[];
                }[];
            }[];
            /** @description Whether the game is waiting for the caller to do something that no rule in force offers any more. Then the players continue by hand. */
            goesOnByHand: boolean;
        };
        /** @description A register of a game (points, the poem, the board): its description, its type and its value. */
        Register: {
            name: string;
            /** @description The register’s name in a sentence: points, TMUs, voting since. */
            words: string;
            /** @description Its content, in words. */
            about: string | null;
            /** @description A heading for the register: its content without technical units, or its name. */
            heading: string;
            /** @description The type of the register’s keys: person, rule, matter or text; null for a single value. */
            keys: string | null;
            /** @description The type of the register’s values: integer, rational (an exact amount), text, boolean, person, persons, data … */
            type: string;
            /** @description How the news describes changes: as the turn, the members or the part that comes next, or `elsewhere`: not at all, because other news covers them, so the register is no score. */
            told?: string;
            /** @description Whether the value is computed on every request and never stored. */
            derived: boolean;
            /** @description The entry that retired the register. Its value is what it contained then. */
            retired?: number;
            /** @description The value, with names for persons and labels for rules. */
            value: unknown;
            /** @description The initial value for each key, or for the whole register. */
            start: unknown;
            /** @description The value in words, if it is the name of something: the vote is open. */
            says?: string;
            /** @description For data: which of its words are names of persons, and which are labels of rules. */
            names?: {
                persons: string[];
                rules: string[];
            };
        };
        /** @description All registers as of an entry. */
        Registers: {
            entries: number;
            at: string;
            registers: components["schemas"]["Register"][];
        };
        /** @description One result of an act. `parts` is the result, `warrant` is the rest of the sentence in `news` (the rules and the reason), and `says` is the reason that the rule gave, such as “10 × 3/3 = 10”. */
        NewsLine: {
            parts: components["schemas"]["Sentence"];
            warrant?: components["schemas"]["Sentence"];
            /** @description The label of the rule behind the result, as of then. */
            rule?: string;
            /** @description The labels of the other rules behind the result. */
            with?: string[];
            /** @description How the result came about, if not by a program: “by hand”. */
            how?: string;
            /** @description For `rule`: the label of that rule. */
            label?: string;
            says?: components["schemas"]["Sentence"];
            /** @description For `vote`: the votes for each word, as exact numbers. */
            counts?: {
                word: string;
                votes: string;
            }[];
            /**
             * @description `headline`: the act itself, in more words; `said`: the text that the act announced; `vote`: a completed vote; `outcome`: the result of a matter; `win`: someone has won; `rule`: a rule that comes into force; `next`: the next part of the turn; `note`: a record of the rules or a clock; `result`: anything else.
             * @enum {unknown}
             */
            is: "headline" | "said" | "vote" | "outcome" | "win" | "rule" | "next" | "note" | "result";
        };
        /** @description An entry as everyone sees it, live or later: who did what, and the result in words. */
        PublicEntry: {
            /** @description The number of the entry in the log. */
            seq: number;
            /** @description When the act was received. */
            at: string;
            /** @description The person in the game who acted; `clerk` for the clock. */
            by: string;
            /** @description The act. */
            do: string;
            /** @description Who did what, in one line. */
            words: string;
            parts: components["schemas"]["Sentence"];
            /** @description The result, in sentences, each with its rule. */
            news: string[];
            /** @description The same results as data. */
            lines: components["schemas"]["NewsLine"][];
            /** @description How many results at the end of the list are only notes about registers and clocks. */
            notes?: number;
            /** @description The engine that decided the entry; `GET /engines` lists those of releases. */
            machine: string;
            /** @description The hash of the entry, which the next entry contains. */
            hash: string;
        };
        /** @description A page of entries. If there are more, `before` requests earlier ones and `after` later ones. */
        ToldEntries: {
            entries: components["schemas"]["PublicEntry"][];
            /** @description Cursor for earlier entries. */
            before?: number;
            /** @description Cursor for later entries. */
            after?: number;
            /** @description The engine of the entry before the oldest one here, if you read backwards and search for nothing. */
            machineBefore?: string;
        };
        /** @description Everything that the table of a game shows, in one response. State, acts, registers and glance are from the same moment; the entries may be newer. */
        GameTable: {
            state: components["schemas"]["GameState"];
            acts: components["schemas"]["PossibleActs"];
            registers: components["schemas"]["Registers"];
            glance: components["schemas"]["Glance"];
            summary: components["schemas"]["GameSummary"];
            entries: components["schemas"]["ToldEntries"];
        };
        /** @description An act: its name, and its arguments with labels and names as people write them. The game’s offers list the available acts. */
        NewAct: {
            /** @description Its name: `vote`. */
            do: string;
            /** @description Its arguments: `{"proposal": "301", "choice": "for"}`. */
            with?: {
                [key: string]: unknown;
            };
        };
        /** @description A completed act: its entry in the log, its answer, and its result in words. */
        ActDone: {
            /** @description The number of the act’s entry. */
            seq: number;
            /** @description The person in the game who acted: you, or the person you became by joining. */
            person: string;
            /** @description The rules’ answer to the person who acted, such as the `number` of a proposal. */
            answer: {
                [key: string]: unknown;
            };
            /** @description The result, in sentences; empty if the act had already been done. */
            news: string[];
            /** @description The same results as data. */
            lines: components["schemas"]["NewsLine"][];
            /** @description How many results at the end of the list are only notes about registers and clocks. */
            notes: number;
            /** @description Until when the person who acted can take the act back with `undo`. */
            undoUntil?: string;
            /** @description Whether the act had already been done with the same key. */
            again: boolean;
        };
        /** @description What a sentence in plain words would do in a game, read back, and what can be said in this game. */
        EffectsInWords: {
            entries: number;
            /** @description The effects that the sentence means, in the format of the act `record`. Empty if it is not understood. */
            effects: unknown[];
            /** @description The effects in words, one line each: `Ann’s points: 10 → 15 (+5)`. Joined by semicolons, they mean the same effects. */
            says: string[];
            parts: components["schemas"]["Sentence"][];
            fault: {
                /** @description Where the part that is not understood begins and ends in the sentence. */
                from: number;
                to: number;
                why: string;
                /** @description The sentences that the part can mean, if it can mean several things. */
                meanings: string[];
            } | null;
            /** @description Sentences that this game understands. */
            examples: string[];
            people: {
                person: string;
                name: string;
                /** @description The name as a sentence should give it, in quotation marks if it needs them. */
                said: string;
            }[];
            /** @description What a sentence can say of people in this game. */
            sayable: {
                /**
                 * @description An amount of each person, an amount of the whole game, an office that one person holds, a thing that one person has, something that people can be, the turn, or winning.
                 * @enum {unknown}
                 */
                kind: "amount" | "amountForAll" | "role" | "thing" | "state" | "turn" | "win";
                /** @description Its name in a sentence: points, Speaker, Inactive Player. */
                words: string;
            }[];
        };
        /** @description A rule: its exact text, and other facts about it. */
        Rule: {
            /** @description The rule’s printed label, with `#2` if it is the second rule with that label. */
            label: string;
            title: string;
            /** @description The rule’s label, title and status, as a rulebook prints them. */
            heading: string;
            text: string;
            group: string;
            /** @description The attributes that the rules give this rule: status, class … */
            attributes: {
                [key: string]: unknown;
            };
            /** @description The number of versions of the rule’s text. */
            version: number;
            /** @description The entry that added the rule to the game. */
            since: number;
            /** @description The entry that gave the rule its current text. */
            textSince: number;
            /** @description Its former labels. */
            lineage: string[];
            /** @description The rule that makes this rule void, if any. */
            void: null | {
                by: string;
                clause: string;
                entry: number;
            };
            voidBecause?: string;
            voidBecauseParts?: components["schemas"]["Sentence"];
            /** @description Who carries out the rule, a program or people, and how. */
            carriedOut: string;
            /** @description Whether the rule has a program now. */
            program: boolean;
            /** @description The institutions that work under the rule: proposals, turns, judgment … */
            charters: string[];
            /** @description The registers that the rule declares. */
            registers: string[];
            /** @description The values that the rule’s program uses, and the words of the text for them. */
            params: ({
                name: string;
                value: unknown;
            } & {
                /** @description The words of the text that state the constant. */
                words?: string;
                /** @description Other words of the text that state it. */
                also?: string[];
                /** @description The possible values, as written and in words, if the constant answers a question with known answers. */
                choices?: {
                    value: string;
                    words: string;
                }[];
            })[];
            /** @description How the ambiguous words of the rule are read. */
            readings: ({
                name: string;
                value: unknown;
            } & {
                choices?: unknown[];
                why: string;
            })[];
            /** @description The rule’s claims about precedence: the rules that it defers to, and the rules that it takes precedence over. */
            claims: {
                kind: string;
                target: unknown;
                words?: string;
            }[];
            /** @description The rule’s metadata as readable lines. */
            notes: string[];
        };
        /** @description The rulebook as of an entry, in printed order. */
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
        /** @description The questions that are asked in a game, the events to which its rules react, and the effects of acts. */
        Vocabulary: {
            questions: {
                name: string;
                about: string;
                /** @description What the question is asked about: the names that `about` can have. */
                asks: string;
                value: string;
                silence: string;
                combine: string;
                /** @description The labels of rules in force. */
                answeredBy: string[];
                /** @description Why people cannot answer it by hand; null if they can. */
                notByHand: string | null;
                /** @description How people write it. */
                example: string;
            }[];
            events: {
                name: string;
                by: string;
                when: string;
                tells: string;
                /** @description The labels of rules in force. */
                heardBy: string[];
                /** @description How people write it. */
                example: string;
            }[];
            effects: {
                name: string;
                about: string;
                /** @description How people write it. */
                example: string;
            }[];
        };
        /** @description One rule, with the source of its program, and the meaning of labels in its text where the meaning is not obvious. */
        RuleAnswer: {
            entries: number;
            at: string;
            rule: components["schemas"]["Rule"] & {
                source: string | null;
                references: string[];
                referencesParts: components["schemas"]["Sentence"][];
                /** @description Each label that the text names after the word “rule”, and the rule that it means; null if there is none or it is unknown. */
                refers: {
                    label: string;
                    rule: string | null;
                }[];
                /** @description The rules whose texts or claims refer to this one. */
                citedBy: string[];
            };
        };
        /** @description Each line of a rule’s text, with the entry and the proposal or case that added it. */
        RuleBlame: {
            label: string;
            lines: {
                text: string;
                entry: number;
                at: string;
                matter: components["schemas"]["MatterNamed"] | null;
                /** @description The event before the game that added the line, from the history that was brought when the game began. */
                brought?: {
                    item: number;
                    words: string;
                };
            }[];
        };
        /** @description What happened to a rule before the game, newest first: brought, not decided. Empty if the game began without a history of the rule. */
        BroughtRuleHistory: {
            /** @description Who brought the history, if known. */
            by: string | null;
            /** @description Where the game was played before. */
            from: string | null;
            lines: {
                /** @description The number of the event in the history, from 1. */
                item: number;
                /** @description Its date as it was brought: `2003-05-12`, `before 2003`, `unknown`. */
                date: string;
                /** @description Its date in words. */
                when: string;
                words: string;
                title: string | null;
                /** @description The text after the event; null if it is unknown, or the event did not change it. */
                text: string | null;
                /** @description Whether an earlier change may have added some of the lines, because texts in between are unknown. */
                orEarlier: boolean;
                /** @description The text compared with the previous known one, line by line: `same`, `gone` or `new`. */
                changed?: {
                    is: string;
                    text: string;
                }[];
            }[];
            before?: number;
        };
        /** @description The history of a rule, newest first. If there are earlier items, `before` requests them. */
        RuleHistory: {
            lines: {
                entry: number;
                at: string;
                /** @description The proposal or case under which the change happened. */
                matter: components["schemas"]["MatterNamed"] | null;
                what: string[];
                /** @description The rule after the change; null if it was removed from the game. */
                label: string | null;
                title: string | null;
                text: string | null;
                /** @description Whether the rule’s program was replaced or removed. */
                program: boolean;
                /** @description Whether the rule’s text has changed in words that its program does not use. */
                apart: boolean;
                /** @description The text compared with the previous one, line by line: `same`, `gone` or `new`. */
                changed?: {
                    is: string;
                    text: string;
                }[];
            }[];
            before?: number;
        };
        /** @description A text that an operator has withheld, with its hash, the time and the reason. */
        Withheld: {
            hash: string;
            at: string;
            why: string;
        };
        /** @description One entry in words, and as recorded in the log (docs/log.md) without sealed parts, with its withheld texts. */
        EntryAnswer: {
            told: components["schemas"]["PublicEntry"];
            entry: {
                [key: string]: unknown;
            };
            withheld: components["schemas"]["Withheld"][];
            engine: {
                machine: string;
                /** @description The release with this engine, if one is known. */
                release: string | null;
            };
            /** @description The engine of the previous entry, if it is another one. */
            engineBefore: {
                machine: string;
                /** @description The release with this engine, if one is known. */
                release: string | null;
            } | null;
        };
        /** @description A question asked of the rules, with each answer, its rule and its status, and the decision. */
        Decision: {
            /** @description The name of the question. */
            question: string;
            /** @description The subject in players’ words: “required 302”. */
            of: string;
            /** @description The arguments of the question. */
            asks: unknown;
            answers: {
                rule: string | null;
                /** @description How the question was answered: by a program, by hand, by a ruling … */
                via: string;
                is: string;
                value?: unknown;
                otherwise?: boolean;
                reason?: string;
                /** @description The words of the rule’s text behind the answer. */
                cites?: string;
                failure?: {
                    kind: string;
                    detail: string;
                };
                /** @description Whether the answer takes precedence, concurs, is overruled …, and by which rule and clause. */
                standing: string;
                by?: string;
                clause?: string;
                parts: components["schemas"]["Sentence"];
            }[];
            /** @description The rules that were asked and gave no answer. */
            silent: string[];
            outcome: {
                is: string;
                value?: unknown;
                /** @description The decided value in words. */
                words?: string;
                by?: string[];
                why?: string;
                between?: string[];
                parts: components["schemas"]["Sentence"];
            };
            /** @description The explanation as lines of text. */
            words: string[];
            /** @description The question in words, without its subject. */
            asked: string;
            /** @description The persons and things that the question is about. */
            aboutParts: components["schemas"]["Sentence"][];
            silentParts: components["schemas"]["Sentence"];
        };
        /** @description The explanation of an entry: in lines, and with every question as data; `missing` says why there are none. */
        Explanation: {
            entry: number;
            at: string;
            /** @description Who did what, with everything that they said. */
            words: string;
            parts: components["schemas"]["Sentence"];
            /** @description The explanation, line by line. */
            lines: string[];
            decisions: components["schemas"]["Decision"][] | null;
            /** @description Programs that failed while the entry was being decided. */
            failures: {
                rule: string;
                hook: string;
                kind: string;
                detail: string;
                /** @description The gas that the programs used. */
                gas: number;
            }[] | null;
            gas: number | null;
            /** @description Why there are no decisions: they are withheld, or another machine decided this entry. */
            missing: string | null;
        };
        /** @description Something in a game in which the words occur. */
        SearchHit: {
            /**
             * @description `entry`: an entry with everything said in it; `rule`: the text that a rule got in an entry.
             * @enum {unknown}
             */
            is: "entry" | "rule";
            /** @description The entry in which it was written. */
            entry: number;
            /** @description When it was written. */
            at: string;
            /** @description The person in the game who acted; `clerk` for the clock. */
            by: string;
            /** @description For a rule: the label that it had then. */
            label?: string;
            /** @description Who did what, or the title of the rule. */
            title: string;
            /** @description The kinds of the matters that it concerns. */
            kinds: string[];
            /** @description The part of its text in which the words occur. */
            excerpt: {
                text: string;
                /** @description Whether these words are among those that were searched for. */
                found: boolean;
            }[];
        };
        /** @description What was found in a game, newest first. */
        SearchResults: {
            hits: components["schemas"]["SearchHit"][];
            /** @description Cursor for older results. Present if there may be some, even if this page has none: a search that costs much ends early. */
            before?: number;
            /** @description The number of entries of the game. */
            entries: number;
            /** @description The number of entries that were searched. If it is lower than `entries`, ask again for the rest. */
            indexed: number;
        };
        /** @description The months in which something happened in a game, newest first. */
        SearchMonths: {
            months: {
                /** @description Such as `2026-11` (UTC). */
                month: string;
                /** @description How many entries, and texts of rules, were written in it. */
                documents: number;
            }[];
            entries: number;
            indexed: number;
        };
        /** @description An entry that players remember a game by, and why they do. */
        Moment: {
            kinds: ("founding" | "joining" | "leaving" | "adoption" | "defeat" | "outcome" | "ruling" | "win")[];
            told: components["schemas"]["PublicEntry"];
        };
        /** @description A page of the moments of a game, newest first. If there are earlier ones, `before` requests them. */
        Timeline: {
            /** @description The number of entries in the game’s log. */
            entries: number;
            /** @description The number of entries read so far. If it is less than `entries`, repeat the request to have more of them read. */
            upTo: number;
            moments: components["schemas"]["Moment"][];
            /** @description Cursor for earlier moments. */
            before?: number;
        };
        /** @description How a game developed, in numbers: for charts. Amounts are rounded. */
        Figures: {
            /** @description The number of entries in the game’s log. */
            entries: number;
            /** @description The number of entries read so far. If it is less than `entries`, repeat the request to have more of them read. */
            upTo: number;
            /** @description The registers that hold a number for each person, and how the numbers changed. */
            scores: {
                register: string;
                /** @description A heading for the register, as on its own page. */
                heading: string;
                lines: {
                    /** @description The person in the game: `p1`. */
                    person: string;
                    points: {
                        /** @description The entry that changed the value. */
                        entry: number;
                        /** @description When the act of the entry was received. */
                        at: string;
                        value: number;
                    }[];
                }[];
            }[];
            /** @description The single numbers that the table shows, and how they changed. */
            amounts: {
                register: string;
                /** @description A heading for the register, as on its own page. */
                heading: string;
                points: {
                    /** @description The entry that changed the value. */
                    entry: number;
                    /** @description When the act of the entry was received. */
                    at: string;
                    value: number;
                }[];
            }[];
            rules: {
                /** @description The entry that changed the value. */
                entry: number;
                /** @description When the act of the entry was received. */
                at: string;
                /** @description The number of rules in the rulebook. */
                rules: number;
                /** @description The number of rules added since the start of the game. */
                enacted: number;
                /** @description The number of new texts that rules have been given since then. */
                amended: number;
                /** @description The number of rules removed since then. */
                repealed: number;
            }[];
            /** @description The latest completed votes, oldest first. */
            votes: {
                /** @description The entry that changed the value. */
                entry: number;
                /** @description When the act of the entry was received. */
                at: string;
                matter: components["schemas"]["MatterNamed"];
                counts: {
                    word: string;
                    votes: number;
                }[];
            }[];
            /** @description Whether points were left out because the game has too many. */
            thinned: boolean;
        };
        /** @description The explanation of a value: the last entry that changed it, the rules behind it, and the reason in words. */
        Why: {
            /** @description The last entry that changed the value. */
            entry: number;
            at: string;
            /** @description The rules behind the value. */
            rules: string[];
            /** @description The reason. */
            sentence: string;
            parts: components["schemas"]["Sentence"];
            /** @description The words of a rule’s text that its program follows, if the question is about them. */
            clause?: {
                rule: string;
                words: string;
            };
            /** @description The register and its owner, which locate the items behind this number. */
            account?: {
                register: string;
                key?: string;
            };
            /** @description The event before the game that the value comes from: brought, not decided. */
            brought?: {
                item: number;
                words: string;
            };
            /** @description The question, if the value is the answer to one. */
            decisions?: components["schemas"]["Decision"][];
        };
        /** @description Registers that rules have retired, newest first, without their values. If there are earlier ones, `before` requests them. */
        RetiredRegisters: {
            entries: number;
            retired: {
                /** @description Its name. Another register may have it now. */
                name: string;
                /** @description A heading for the register, as on its own page. */
                heading: string;
                /** @description Its content, in words. */
                about: string | null;
                /** @description The entry that retired it. */
                retired: number;
            }[];
            before?: number;
        };
        /** @description One register as of an entry. */
        RegisterAnswer: {
            entries: number;
            at: string;
            register: components["schemas"]["Register"];
        };
        /** @description The lines of a ledger, newest first, each with its cause. If there are earlier ones, `before` requests them. */
        RegisterHistory: {
            lines: {
                entry: number;
                at: string;
                key?: string | null;
                /** @description The amount that was added; absent if a value was written instead. */
                added?: string | number;
                /** @description The value after the change. */
                stands?: unknown;
                /** @description The rule that caused the change, and the rules whose answers it rests on. */
                rule: string | null;
                because: string[];
                via: string;
                says: string | null;
                matter: components["schemas"]["MatterNamed"] | null;
                /** @description The cause: `by rule 202: 10 × 4/4 = 10`. */
                cause: string;
                causeParts: components["schemas"]["Sentence"];
                /** @description The line as a sentence: the amount or value, and the cause. */
                words: string;
                parts: components["schemas"]["Sentence"];
            }[];
            before?: number;
        };
        /** @description A page of matters, newest first. If there are older ones, `before` requests them. */
        Matters: {
            entries: number;
            at: string;
            matters: components["schemas"]["Matter"][];
            before?: number;
        };
        /** @description One proposed change: in words, with the current and the new text. */
        ChangeView: {
            /** @description `enact`, `amend`, `repeal`, `transmute`, `addGroup` …, `restore` or `ratify` for a correction, or `item` for a change that the rules themselves carry out. */
            kind: string;
            words: string;
            parts: components["schemas"]["Sentence"];
            /** @description The rule concerned, with its label and title; null for a new or former rule. */
            rule: string | null;
            heading: string | null;
            /** @description The title that the rule has now, if any. */
            currentTitle: string | null;
            /** @description The new title of the rule. */
            title: string | null;
            /** @description The label that its author chose for a new rule. */
            label: string | null;
            /** @description The heading of the group chosen for a new rule. */
            group: string | null;
            /** @description This game’s verb for removing the rule: `repeal`, `destroy`; null if the change does not remove it. */
            removal: string | null;
            /** @description The new text, if there is one. */
            text: string | null;
            /** @description The current text. */
            was: string | null;
            changed: {
                is: string;
                text: string;
            }[] | null;
            /** @description How the rule’s status would change while the matter is open, such as “from immutable to mutable”; null if it would not. */
            becomes: string | null;
            /** @description What happens to the program of the rule: `new` with its `source`, `keep`, `drop`, or `none` if there is none before or after; null if the text does not change. */
            program: string | null;
            source: string | null;
            /** @description What a correction or a ratification changes; null for any other change. */
            restoration: {
                purpose: string;
                /** @description The number of entries of the game on which the correction was computed. */
                entries: number;
                /** @description The entries that are left out. */
                without: number[];
                /** @description The arguments that an entry would have had, by its number. */
                instead: {
                    [key: string]: unknown;
                };
                /** @description The words of the document that is ratified. */
                document: string | null;
                differences: {
                    words: string;
                    parts: components["schemas"]["Sentence"];
                    /** @description Whether this has changed since the correction was computed, so that it stays as it is. */
                    isOvertaken: boolean;
                }[];
            } | null;
            /** @description Whether the text changes in words that the kept program does not use. */
            apart: boolean;
            /** @description Values of the kept program that change, or that the text does not contain. */
            counted: {
                name: string;
                /** @description The value that the program uses now; null if it is new. */
                was: {
                    counts: string;
                    words: string | null;
                } | null;
                is: {
                    counts: string;
                    words: string | null;
                };
                /** @description Whether the new text contains the words for this value. */
                said: boolean;
                /** @description Words of the new text that still state the old value. */
                still: string[];
            }[];
        };
        /** @description The vote on a matter: who voted how, who has not voted, the count, and how many votes are still needed. */
        Vote: {
            open: boolean;
            /** @description `ballot` is 2 for a person’s second ballot; `word` is null if you may not see it. */
            ballots: {
                voter: string;
                ballot: number;
                word: string | null;
            }[];
            /** @description People who may vote under the current rules and have not voted yet. */
            missing: string[];
            /** @description The count, once there is one: for each word, the number of voters who chose it and their votes. */
            tally: {
                words: {
                    word: string;
                    voters: number;
                    votes: number | string;
                }[];
                voters: unknown;
                votes: (number | string) | null;
            } | null;
            /** @description How many votes the matter needs under the current rules, in sentences; empty once the vote is over. */
            needs: string[];
            needsParts: components["schemas"]["Sentence"][];
            decisions: components["schemas"]["Decision"][];
        };
        /** @description One matter as of an entry, with its changes, and its vote if there is one. */
        MatterAnswer: {
            entries: number;
            at: string;
            matter: components["schemas"]["Matter"];
            changes: components["schemas"]["ChangeView"][];
            vote: components["schemas"]["Vote"] | null;
        };
        /** @description The result if a proposal were adopted as it is now, with its changes carried out in order. Rewards for the adoption itself (points, turns) are not included. */
        Adoption: {
            /** @description The proposal’s changes, in order. Each builds on those before it. */
            changes: {
                /** @description The change in a sentence. */
                words: string;
                /** @description The consequences, in sentences; empty if the change would have no effect. */
                news: string[];
                /** @description The same consequences as data. */
                lines: components["schemas"]["NewsLine"][];
                /** @description How many results at the end of the list are only notes about registers and clocks. */
                notes: number;
                /** @description Why the change would have no effect, if it would have none. */
                why: string | null;
                whyParts: components["schemas"]["Sentence"] | null;
                /** @description The rules that prevent the change. */
                refused: components["schemas"]["RefusingRule"][];
                /** @description Programs that would fail, each with its error. */
                failed: string[];
                failedParts: components["schemas"]["Sentence"][];
            }[];
            /** @description Every rule that would change. */
            rules: {
                /** @description `new`, `changed`, `gone`, `void` (in force until then), `alive` (void until then) or `moved` to another group. */
                is: string;
                /** @description The rule’s printed form afterwards, or its current printed form if the rule would be removed. */
                label: string;
                /** @description The rule’s current printed form; null for a new rule. */
                before: string | null;
                heading: string;
                was: string | null;
                text: string | null;
                changed: {
                    is: string;
                    text: string;
                }[] | null;
                /** @description The rule that would make this rule void, if any. */
                void: null | {
                    by: string;
                    clause: string;
                };
                /** @description What happens to the rule’s program: `none`, `kept`, `new`, `another` or `gone`. */
                program: string;
                /** @description Whether the text changes in words that the kept program does not use. */
                apart: boolean;
                /** @description Values of the kept program that change, or that the text does not contain. */
                counted: {
                    name: string;
                    /** @description The value that the program uses now; null if it is new. */
                    was: {
                        counts: string;
                        words: string | null;
                    } | null;
                    is: {
                        counts: string;
                        words: string | null;
                    };
                    /** @description Whether the new text contains the words for this value. */
                    said: boolean;
                    /** @description Words of the new text that still state the old value. */
                    still: string[];
                }[];
                /** @description Other facts about the rule, one per line. */
                notes: string[];
            }[];
            /** @description Registers that would be new or have a new value. */
            registers: {
                name: string;
                about: string | null;
                new: boolean;
            }[];
            /** @description Questions that would be answered by other programs. */
            questions: ({
                name: string;
                was: string[];
                is: string[];
            } & {
                about: string | null;
                /** @description True if no rule would still answer the question, so anything that needs the answer would be held. */
                held: boolean;
                /** @description The current answer, about this proposal or in general, if the question can be asked. */
                said?: {
                    was: string;
                    is: string;
                    wasParts: components["schemas"]["Sentence"];
                    isParts: components["schemas"]["Sentence"];
                };
            })[];
            /** @description Acts that would be offered by other programs. */
            offers: {
                name: string;
                was: string[];
                is: string[];
            }[];
            /** @description Acts for which other programs would decide whether they are forbidden. */
            forbids: {
                name: string;
                was: string[];
                is: string[];
            }[];
            /** @description What new programs would stop, as found by trying them. */
            stops: {
                rule: string;
                /** @description Why no adopted proposal could repeal the rule again, if the rule itself would prevent that. */
                repeal: components["schemas"]["Sentence"] | null;
                /** @description Acts that someone can do now and that the rule would refuse. */
                acts: {
                    name: string;
                    why: components["schemas"]["Sentence"];
                }[];
            }[];
            /** @description Whether dice would be thrown. Any result shown is then only an example. */
            thrown: boolean;
            /** @description Whether the result depends on something sealed that you may not see, so it may differ. */
            secret: boolean;
            /** @description Whether everything could be computed within the limits of one act. */
            whole: boolean;
        };
        /** @description The result if an open proposal, or a change saved for a later one, were adopted, as of an entry; null for closed matters and for matters without changes. */
        AdoptionAnswer: {
            entries: number;
            at: string;
            adoption: components["schemas"]["Adoption"] | null;
        };
        /** @description Every entry about a matter, oldest first. `briefParts` says who did what without the texts that they wrote. If there are earlier entries, `before` requests them. */
        MatterHistory: {
            lines: {
                entry: number;
                at: string;
                /** @description Who acted, by name; null for the clock. */
                by: string | null;
                do: string;
                words: string;
                parts: components["schemas"]["Sentence"];
                briefParts: components["schemas"]["Sentence"];
                news: string[];
                /** @description The same results as data. */
                lines: components["schemas"]["NewsLine"][];
                /** @description The exact words of the comment or announcement. */
                says: string | null;
                opened: boolean;
                closed: boolean;
                /** @description The version since then, compared with the rules at that time, and the changes in it. */
                form: {
                    changes: components["schemas"]["ChangeView"][];
                    changed: {
                        is: string;
                        text: string;
                    }[] | null;
                } | null;
            }[];
            before?: number;
        };
        /** @description What happened in a game before it began here, newest first: brought by someone, and decided by nobody here. If there are earlier events, `before` requests them. */
        BroughtHistory: {
            /** @description Who brought the history, if known. */
            by: string | null;
            /** @description Where the game was played before. */
            from: string | null;
            /** @description The address of the archive. */
            source: string | null;
            /** @description The number of events in the history. */
            events: number;
            lines: {
                /** @description The number of the event in the history, from 1. */
                item: number;
                /** @description `rule`, `proposal`, `judgment` or `other`. */
                kind: string;
                /** @description Its date as it was brought: `2003-05-12`, `before 2003`, `unknown`. */
                date: string;
                /** @description Its date in words. */
                when: string;
                words: string;
            }[];
            before?: number;
            /** @description The one event that was asked for, as docs/history.md describes it, with its texts and votes. */
            event?: {
                [key: string]: unknown;
            };
            /** @description The rule changes that this event caused, or the proposal or judgment that caused it. */
            related?: {
                /** @description The number of the event in the history, from 1. */
                item: number;
                /** @description `rule`, `proposal`, `judgment` or `other`. */
                kind: string;
                /** @description Its date as it was brought: `2003-05-12`, `before 2003`, `unknown`. */
                date: string;
                /** @description Its date in words. */
                when: string;
                words: string;
            }[];
        };
        /** @description Everything you need to verify a game. */
        Verification: {
            game: string;
            format: number;
            entries: number;
            /** @description The hash of the last entry. */
            head: string;
            at: string;
            /** @description The engine that decides games on this server. */
            machine: string;
            /** @description The entry that committed to the secret of the next throw, and the value that throws are mixed with; null for scripted dice. */
            dice: null | {
                entry: number;
                commitment: string;
                acts: string;
            };
            /** @description The commitments of values that are still sealed. */
            sealed: string[];
            withheld: components["schemas"]["Withheld"][];
        };
        /** @description The result of deciding a whole game again from the start, which anyone with its log can do. */
        Verified: {
            holds: boolean;
            /** @description The number of valid entries, of entries decided again with identical bytes, and of throws that follow from a committed secret. */
            entries: number;
            decidedAgain: number;
            throws: number;
            fault: null | {
                entry: number;
                message: string;
            };
            notes: string[];
        };
        /** @description How far the check of a long game is. It goes on whether or not you ask; ask again for the result. */
        Verifying: {
            /** @description The number of entries that were decided again so far. */
            done: number;
            of: number;
        };
        /** @description The files of a folder, each text under its path. */
        Files: {
            files: {
                [key: string]: string;
            };
        };
        /** @description A ruleset from which games start, with a one-line and a longer description. */
        RulesetSummary: {
            name: string;
            title: string;
            source: string;
            story: string;
            zone: string;
            rules: number;
        };
        /** @description A ruleset: the settings a founder can choose, and every rule with its text, readings and program. */
        Ruleset: {
            name: string;
            title: string;
            source: string;
            story: string;
            zone: string;
            /** @description The settings that a founder can choose. */
            settings: {
                name: string;
                choices: unknown[];
                default: unknown;
                why: string;
            }[];
            /** @description Rules that a founder can add. They are not part of the original. */
            optionalRules: {
                name: string;
                title: string;
                /** @description How the rule fits with the original; or, if the rule is not offered, why it does not. */
                why: string;
                rule: {
                    label: string;
                    text: string;
                    carriedOut: string;
                    source: string | null;
                    days: {
                        usual: number;
                        /** @description The words that state the number of days in the text. */
                        words: string;
                        least: number;
                        most: number;
                    };
                } | null;
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
        /** @description A text with numbered rules. */
        PastedText: {
            /** @description Plain text, Markdown or HTML. */
            text: string;
        };
        /** @description The rules recognised in a text. Nothing has been saved. */
        RecognisedRuleset: {
            /** @description A name for the ruleset, made from its title. */
            name: string;
            draft: components["schemas"]["RulesetDraft"];
            /** @description What the author should check, with the line of the text. */
            remarks: {
                code: string;
                line: number;
                /** @description The position of the rule that the remark is about. */
                rule?: number;
                sentence: string;
            }[];
        };
        /** @description A ruleset to check. */
        RulesetToCheck: {
            /** @description The name of the ruleset. */
            ruleset: string;
            ownRules: components["schemas"]["OwnRules"];
        };
        /** @description The faults of a ruleset. If there are none, games can start from it. */
        CheckedRuleset: {
            faults: {
                file: string;
                line: number;
                /** @description The position of the rule in the draft. */
                rule?: number;
                message: string;
            }[];
        };
        /** @description A rule to add to your own rules. */
        RuleToTakeOver: {
            /** @description The name of your ruleset. */
            ruleset: string;
            ownRules: components["schemas"]["OwnRules"];
            /** @description A ruleset of this site, or a game that you can see. */
            from: {
                ruleset: string;
            } | {
                game: string;
            };
            /** @description The number of the rule there. */
            rule: string;
        };
        /** @description The files of your ruleset with the rule added. Nothing has been saved. */
        TakenOverRule: {
            files: {
                [key: string]: string;
            };
            /** @description The file of the rule. Its program has the same name. */
            file: string;
            /** @description What you should check, such as what is missing here. */
            remarks: string[];
        };
        /** @description The effects that rules, rulings and people can cause. */
        KnownEffects: {
            effects: {
                name: string;
                /** @description The effect as the reference writes it: `withdraw{matter}: …`. */
                about: string;
                /** @description The names of the members of the effect. */
                parts: string[];
                /** @description What the effect does. */
                words: string;
                /** @description How people write the effect in a record or a ruling. */
                example: string;
            }[];
        };
        /** @description The questions that rules answer, with their arguments and how answers combine. */
        KnownQuestions: {
            questions: {
                name: string;
                about: string;
                asks: string;
                value: string;
                silence: string;
                combine: string;
                /** @description How people answer the question by hand. */
                example: string;
            }[];
        };
        /** @description The expected result of an act. Anything that depends on dice or on something hidden from you is left out. For a proposal, and for a change saved for a later one, it includes what would follow from adoption. */
        ActPreview: {
            /** @description The expected result, in sentences, up to the first throw of dice. */
            news: string[];
            /** @description The same results as data. */
            lines: components["schemas"]["NewsLine"][];
            /** @description How many results at the end of the list are only notes about registers and clocks. */
            notes: number;
            /** @description The labels in `news` of rules and matters that would not exist until then. */
            unborn: string[];
            /** @description Whether dice would be thrown. Their result and its consequences are left out. */
            thrown: boolean;
            /** @description Whether the result depends on something hidden from you. That part and its consequences are left out. */
            secret: boolean;
            /** @description For an act by hand: what its author should confirm, in sentences, because a typing error would be grave. */
            confirm?: string[];
            adoption?: components["schemas"]["Adoption"];
            /** @description If the act is about a proposal: the rules that the proposal changes but whose programs it keeps, if the text and the program might differ. */
            kept?: {
                /** @description The label of the rule; null if it has none. */
                rule: string | null;
                /** @description Whether the text changes in words that the kept program does not use. */
                apart: boolean;
                /** @description Values of the kept program that change, or that the text does not contain. */
                counted: {
                    name: string;
                    /** @description The value that the program uses now; null if it is new. */
                    was: {
                        counts: string;
                        words: string | null;
                    } | null;
                    is: {
                        counts: string;
                        words: string | null;
                    };
                    /** @description Whether the new text contains the words for this value. */
                    said: boolean;
                    /** @description Words of the new text that still state the old value. */
                    still: string[];
                }[];
            }[];
        };
        /** @description Someone asks to be let into a game. */
        JoinRequest: {
            id: string;
            /** @description The name that the newcomer wants to have in the game. */
            name: string;
            at: string;
            /** @description Whether this is your own request. */
            own: boolean;
        };
        /** @description Who asks to be let into a game by hand, and who can let them in. */
        JoinRequests: {
            /** @description The open requests, oldest first: all for people in the game and its host, your own for others. */
            requests: components["schemas"]["JoinRequest"][];
            /** @description The rule under which newcomers are let in; null if they are let in under no rule. */
            rule: string | null;
            /** @description The names of the people who can let newcomers in by hand now. */
            who: string[];
            /** @description Whether you can let newcomers in. */
            you: boolean;
            /** @description Whether you can ask to be let in. */
            mayAsk: boolean;
        };
        /** @description How you want to be called in a game. */
        NewJoinRequest: {
            /** @description Your name in the game. If there are several words, the last is the surname. */
            name: string;
        };
        /** @description A ruleset that someone keeps on their shelf. Instants are ISO 8601 in UTC. */
        ShelvedRuleset: {
            id: string;
            /** @description The name of the ruleset. */
            name: string;
            title: string;
            /**
             * @description Who can see the ruleset: only you, everyone with its address, or everyone, in the list too.
             * @enum {unknown}
             */
            visibility: "private" | "link" | "public";
            /** @description Whether the ruleset is on your shelf. */
            own: boolean;
            /** @description The name of its author on this site. */
            by?: string;
            /** @description Set while the operators hide it from everyone but its owner, with their reason. */
            hidden?: {
                at: string;
                why: string;
            };
            /** @description Its editions, the newest one last. They never change. */
            editions: {
                /** @description Counted from 1. */
                number: number;
                /** @description When it was kept. */
                at: string;
                /** @description What its author says about it. */
                note: string;
                /** @description The SHA-256 of the canonical JSON of its files. */
                hash: string;
                bytes: number;
                /** @description The number of its rules. */
                rules: number;
                /** @description The number of rules that have a program. */
                programs: number;
            }[];
        };
        /** @description Rulesets that people keep, the one with the newest edition first. */
        ShelvedRulesets: {
            rulesets: components["schemas"]["ShelvedRuleset"][];
        };
        /** @description An edition to keep: the first one of a new ruleset, or the next one of the ruleset with this name on your shelf. */
        NewShelfEdition: {
            /** @description The name of the ruleset. */
            ruleset: string;
            ownRules: components["schemas"]["OwnRules"];
            /** @description What you say about this edition. */
            note?: string;
            /**
             * @description Who can see the ruleset: only you, everyone with its address, or everyone, in the list too.
             * @enum {unknown}
             */
            visibility?: "private" | "link" | "public";
        };
        /** @description Who can see a ruleset from now on. */
        ShelfChange: {
            /**
             * @description Who can see the ruleset: only you, everyone with its address, or everyone, in the list too.
             * @enum {unknown}
             */
            visibility: "private" | "link" | "public";
        };
        /** @description An edition with its content. */
        ShelfEdition: {
            /** @description Counted from 1. */
            number: number;
            /** @description When it was kept. */
            at: string;
            /** @description What its author says about it. */
            note: string;
            /** @description The SHA-256 of the canonical JSON of its files. */
            hash: string;
            bytes: number;
            /** @description The number of its rules. */
            rules: number;
            /** @description The number of rules that have a program. */
            programs: number;
            /** @description The name of the ruleset. */
            ruleset: string;
            ownRules: components["schemas"]["OwnRules"];
        };
        /** @description The reason for suspending or reinstating an account or a game; the people concerned can see it. */
        Suspension: {
            why: string;
        };
        /** @description The program of a rule that someone is writing. */
        ProgramGiven: {
            /** @description The source of the program, in TypeScript. */
            source: string;
        };
        /** @description The errors of a program, or the names of what it reads and answers. The program does not run in the game. */
        ProgramCheck: {
            /** @description The first error and its line, counted from 1; null if there is none. */
            fault: {
                line: number | null;
                column: number | null;
                message: string;
            } | null;
            /** @description The registers that the program reads, the acts that it offers and forbids, the questions that it answers, and the events that it reacts to. */
            speaksTo: {
                reads: string[];
                offers: string[];
                forbids: string[];
                answers: string[];
                after: string[];
            } | null;
        };
        /** @description The releases whose entries can be decided again here. */
        ReleasedEngines: {
            releases: {
                name: string;
                /** @description The day from which the release decided games. */
                date: string;
                /** @description The `machine` of the entries that the release decided. */
                machine: string;
                /** @description The format of its entries. */
                format: number;
                /** @description The files of its engine, the last of which opens it. */
                files: string[];
            }[];
        };
        /** @description A plan to move a game away or to bring it back, about which its players are asked. */
        MovePlan: {
            /** @enum {unknown} */
            is: "leave" | "return";
            /** @description The address of the other server. */
            home: string;
            /** @description When the plan was announced. */
            at: string;
            /** @description When the silence of those whose agreement is not needed becomes enough. */
            until: string;
            /** @description Whether it may be carried out now. */
            may: boolean;
            /** @description What each player with a seat has answered. */
            answers: {
                person: string;
                /** @enum {unknown} */
                answer: "agrees" | "objects" | "silent";
                /** @description Whether their silence is not enough. */
                needed: boolean;
            }[];
            /**
             * @description Your answer, if you have a seat.
             * @enum {unknown}
             */
            you?: "agrees" | "objects" | "silent";
            /**
             * @description Set if your silence is not enough: you have sealed something, or appear in what was added elsewhere.
             * @enum {boolean}
             */
            needsYou?: true;
            /** @description For a return: the number of entries that were added elsewhere. */
            entries?: number;
            /** @description For a return: the hash of the last of them. */
            head?: string;
            /** @description For a return: the number of acts among them in your name. */
            yours?: number;
        };
        /** @description The move of a game to another server. */
        GameMove: {
            /** @description The address of the other server. */
            home: string;
            /**
             * @description Whether the move is only planned, the game has stopped, was handed over, or has arrived.
             * @enum {unknown}
             */
            state: "planned" | "stopped" | "handedOver" | "arrived";
            /** @description When the move was announced or, later, when the game stopped. */
            at: string;
            plan?: components["schemas"]["MovePlan"];
            /** @description When the game was handed over; absent until then. */
            over?: string;
            /** @description When the game goes on here unless it has been handed over, or its arrival confirmed. */
            until?: string;
            /** @description The address of the game there, once it has arrived. */
            address?: string;
            /** @description Your personal link, with which you take your seat on the new server. */
            claim?: string;
            /**
             * @description Set if you can confirm the arrival: POST …/move/confirmation.
             * @enum {boolean}
             */
            confirms?: true;
            /** @description The code that lets the game go on there. Only for its host, once it is handed over. */
            handover?: string;
        };
        /** @description The server to which a game is to move. */
        NewMove: {
            /** @description The moving key of the new server, as its page shows it. */
            key: string;
        };
        /** @description Agreement to one plan, so that it cannot count for another one that has taken its place. */
        MoveAgreement: {
            /** @description When the plan to which you agree was announced: `plan.at` of GET …/move. */
            at: string;
        };
        /** @description The receipt that the new server shows once it has checked the moving copy. */
        MoveReceipt: {
            receipt: string;
        };
        /** @description A player’s confirmation that the game has arrived on the new server. */
        ArrivalConfirmation: {
            /** @description The text that the game shows to its players on the new server. */
            confirmation: string;
        };
        /** @description The key with which a game is encrypted that moves here. */
        MovingKey: {
            /** @description The moving key of this server, as a text to copy. */
            key: string;
        };
        /** @description The passport of a game. */
        PassportToCheck: {
            /** @description The text of the file. */
            passport: string;
        };
        /** @description The contents of a valid passport. Nothing is stored. */
        CheckedPassport: {
            game: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            /** @description Where the passport says that it was made. */
            source?: string;
            entries: number;
            /** @description The hash of the last entry. */
            head: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description The number of rules. */
            rules: number;
            /** @description The names of the people in the game. */
            people: string[];
            /** @description The next deadline, which may have passed on the way. */
            nextDue?: string;
            /** @description The number of entries that were decided again here, with the same result. */
            decidedAgain: number;
            /** @description Why other entries were not decided again, and notes on dice. */
            notes: string[];
            /** @description The number of sealed values whose texts the file does not contain. */
            lacking: number;
            /** @description The number of messages of talk in the file, if it contains talk. */
            talk?: number;
            /** @description Who signed the copy; absent if no one did. */
            signed?: {
                /** @description The address of the game on the server that signed the copy. */
                by: string;
                /** @description The key of that server. */
                key: string;
                /** @description Whether the operators of this site trust this key. */
                trusted: boolean;
            };
            /** @description Whether the game gets an address of its own here. */
            ownAddress: boolean;
            /** @description Why the game would be a fork of one that is on this site, if it would be. */
            fork?: string;
            /** @description Set if the game moved away from here and can come back: it goes on where it stopped here. */
            comesBack?: {
                game: string;
                /** @description The number of entries that were added elsewhere. */
                added: number;
                /** @description The names of those who appear in them and must agree. */
                people: string[];
                /** @description Whether the players have been asked about this copy. */
                asked: boolean;
                /** @description Whether they allow it to come back now. */
                may: boolean;
            };
            /** @description The receipt for the old server; absent if the file is a public copy. */
            receipt?: string;
        };
        /** @description A game that moves here. */
        GameToBring: {
            /** @description The text of the file. */
            passport: string;
            /** @description The handover code of the old server. */
            handover?: string;
            /** @description Whether a game that could come back gets an address of its own instead, as a fork. */
            asFork?: boolean;
        };
        /** @description Where a game came from that was brought here. */
        GameArrival: {
            /** @description When the game was brought here. */
            at: string;
            /** @description The name of the game in its log. */
            name: string;
            /** @description Who signed the copy; absent if no one did. */
            signed?: {
                /** @description The address of the game on the server that signed the copy. */
                by: string;
                /** @description The key of that server. */
                key: string;
                /** @description Whether the operators of this site trust this key. */
                trusted: boolean;
            };
            /** @description The text with which a player confirms the arrival on the old server. Only for those with a seat. */
            confirmation?: string;
        };
        /** @description A game that you play or host, or a private game that you were invited to watch, with a glance at it as you see it, unless it cannot be opened. */
        OwnGame: {
            id: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            foundedAt: string;
            /** @description The instant of the last entry. */
            lastAt: string;
            /** @description The number of entries in the game’s log. */
            entries: number;
            /** @description When the next deadline passes, if known. */
            nextDue?: string;
            /** @description When the game’s deadlines resume, if they have used up today’s quota. Deadlines that are due then pass, each at its own instant, and no one can act before that. Only for a single game. */
            clockWaits?: string;
            /** @description Why an operator suspended the game, if one did. */
            suspended?: string;
            /** @description Present if the game is moving to another server or has moved there: no one can act in it here. */
            moved?: {
                /** @description The address of the other server. */
                home: string;
                /** @description Whether the game has been handed over. */
                isOver: boolean;
                /** @description The address of the game there, once a player has confirmed its arrival. */
                address?: string;
            };
            /** @description Present if a plan to move the game away or to bring it back was announced. Only for a single game, and its people. */
            planned?: {
                /** @enum {unknown} */
                is: "leave" | "return";
                /** @description The address of the other server. */
                home: string;
                /** @description When it was announced. */
                at: string;
                /** @description Whether you have a seat and have neither agreed nor objected. */
                asksYou: boolean;
            };
            /** @description Present if the game was brought here. Only for a single game. */
            brought?: {
                /** @description The address of the game on the server that signed the copy. */
                from?: string;
                /** @description Whether the operators of this site trust the key of that server. */
                trusted: boolean;
                /** @description Whether you can confirm the arrival on the old server: GET …/arrival has the text. */
                confirms: boolean;
            };
            /** @description The person you play in the game. */
            you?: string;
            /** @description The person you played and whose seat you have left. You can take the seat back unless someone else has it. */
            left?: string;
            /** @description The persons of the game who are played by an account. The others are not here yet, or have left their seats. */
            seated: string[];
            /** @description Whether you are the host of the game. */
            host: boolean;
            /**
             * @description Set if something is under way about the host: the game has none, the host is absent, or hosting is offered to you. Only for a single game, and its people.
             * @enum {unknown}
             */
            hosting?: "open" | "absent" | "offered";
            /** @description The people who moderate the game besides its host. Only for a single game. */
            moderators?: string[];
            /** @description The edition of a ruleset on a shelf from which the game started, if you may see that ruleset. Only for a single game. */
            edition?: {
                /** @description The ruleset: GET /api/v1/shelf/SHELVED. */
                shelved: string;
                title: string;
                /** @description The number of the edition. */
                number: number;
                /** @description The hash of its files. */
                hash: string;
            };
            /**
             * @description The game is one of the server’s demo games: its players are not people.
             * @enum {boolean}
             */
            demo?: true;
            glance?: components["schemas"]["Glance"];
        };
        /** @description What a conversation is about. */
        TalkTopic: {
            /** @description What the conversation is about: `game`, `rule:203`, `matter:proposal:304` or `entry:12`. */
            about: string;
            /** @description The identity of the conversation, which stays the same if a rule gets another label. */
            key: string;
            /** @description What the conversation is about, in one line. */
            words: string;
            parts: components["schemas"]["Sentence"];
            /** @description Whether you put the matter forward, so that you can give its rationale. */
            yours: boolean;
        };
        /** @description Someone in the talk of a game. */
        TalkAuthor: {
            /** @description The name in the game or, for someone without a seat, on this site; null for a deleted account. */
            name: string | null;
            /** @description The person in the game; absent for someone without a seat. */
            person?: string;
            /** @description Whether it is you. */
            you: boolean;
        };
        /** @description A rule, a matter or an entry that a message names or links to. */
        TalkLink: {
            /** @description Where the name starts in `text`, in UTF-16 code units. */
            at: number;
            /** @description The words of the message. */
            text: string;
            /** @description The label of the rule now. */
            rule?: string;
            matter?: components["schemas"]["MatterNamed"];
            entry?: number;
            /** @description The rule, matter or entry in one line. */
            words: string;
        };
        /** @description A message in a conversation. */
        TalkMessage: {
            id: string;
            /** @description The messages of a game are numbered from 1. */
            number: number;
            /** @description The identity of the conversation, which stays the same if a rule gets another label. */
            conversation: string;
            author: components["schemas"]["TalkAuthor"];
            at: string;
            /** @description Markdown; absent once the message is removed, or hidden from you. */
            text?: string;
            /**
             * @description The message came with the passport of the game from another site, which says who wrote it.
             * @enum {boolean}
             */
            brought?: true;
            /** @description Whether the message is its author’s rationale for the matter. */
            rationale: boolean;
            /** @description The message that it answers. */
            replyTo?: string;
            /** @description The number of versions: 1 unless it was edited. */
            versions: number;
            editedAt?: string;
            /** @description The people that the message mentions as `@Name`. */
            mentions: {
                /** @description Where the name starts in `text`, in UTF-16 code units. */
                at: number;
                /** @description The words of the message. */
                text: string;
                person: string;
                name: string;
            }[];
            links: components["schemas"]["TalkLink"][];
            reactions: {
                /**
                 * @description `thumbsUp` 👍, `thumbsDown` 👎, `laugh` 😄, `hooray` 🎉, `thinking` 🤔, `confused` 😕, `heart` ❤️, `eyes` 👀
                 * @enum {unknown}
                 */
                reaction: "thumbsUp" | "thumbsDown" | "laugh" | "hooray" | "thinking" | "confused" | "heart" | "eyes";
                emoji: string;
                count: number;
                /** @description The first people who reacted. */
                names: string[];
                you: boolean;
            }[];
            /** @description When the message was hidden, in which role, and why. Its text is absent, except for its author and for those who moderate the game. */
            hidden?: {
                at: string;
                /** @enum {unknown} */
                by: "moderator" | "host" | "operator";
                why: string;
                /** @description The act in the record of moderation. */
                act: number;
            };
            /** @description When the message was removed, in which role, and why. */
            removed?: {
                at: string;
                /** @enum {unknown} */
                by: "author" | "host" | "operator";
                why: string;
            };
        };
        /** @description A conversation, with its latest message. */
        TalkConversation: {
            topic: components["schemas"]["TalkTopic"];
            /** @description The number of messages, without removed ones. */
            messages: number;
            /** @description Messages by others that you have not read; at most 100 are counted. */
            unread: number;
            latest: components["schemas"]["TalkMessage"];
        };
        /** @description What you may do in the talk of a game. */
        TalkYou: {
            /** @description Whether you may write, edit and react. */
            write: boolean;
            /** @description Why you may not write. */
            why?: string;
            /** @description Whether you may hide messages of others and mute people. */
            moderate: boolean;
        };
        /** @description The conversations of a game, those with the latest messages first. */
        TalkOverview: {
            conversations: components["schemas"]["TalkConversation"][];
            /** @description Messages by others that you have not read; at most 100 are counted. */
            unread: number;
            you: components["schemas"]["TalkYou"];
            /** @description For the next page. Absent if this is the last page. */
            before?: number;
        };
        /** @description Messages of all conversations, latest first. A page may be empty even if there is another one. */
        TalkFound: {
            messages: {
                topic: components["schemas"]["TalkTopic"];
                message: components["schemas"]["TalkMessage"];
            }[];
            /** @description For the next page. Absent if this is the last page. */
            before?: number;
            /** @description How many of the latest messages were not searched yet. Ask again for them. */
            unsearched?: number;
        };
        /** @description A page of a conversation. */
        TalkThread: {
            topic: components["schemas"]["TalkTopic"];
            /** @description Messages by others that you have not read; at most 100 are counted. */
            unread: number;
            you: components["schemas"]["TalkYou"];
            rationale?: components["schemas"]["TalkMessage"];
            /** @description Latest first, without the rationale. */
            messages: components["schemas"]["TalkMessage"][];
            /** @description For the next page. Absent if this is the last page. */
            before?: number;
        };
        /** @description A message to write. */
        NewTalkMessage: {
            /** @description Markdown. */
            text: string;
            /** @description The message of the same conversation that it answers. */
            replyTo?: string;
            /** @description Whether it is the rationale of your own proposal, case or other matter. */
            rationale?: boolean;
        };
        /** @description A new version of a message. */
        TalkEdit: {
            /** @description Markdown. */
            text: string;
        };
        /** @description The versions of a message, oldest first. */
        TalkVersions: {
            versions: {
                version: number;
                at: string;
                text: string;
            }[];
        };
        /** @description The latest talk of a game by conversation, oldest first, with all versions. */
        TalkExport: {
            game: string;
            title: string;
            at: string;
            conversations: {
                topic: components["schemas"]["TalkTopic"];
                messages: {
                    message: components["schemas"]["TalkMessage"];
                    versions: {
                        version: number;
                        at: string;
                        text: string;
                    }[];
                }[];
            }[];
            /** @description For the older messages, which are too many for one answer. Absent if there are none. */
            before?: number;
        };
        /** @description Your games with unread messages. */
        OwnTalk: {
            games: {
                game: string;
                /** @description Messages by others that you have not read; at most 100 are counted. */
                unread: number;
            }[];
        };
        /** @description How far you have read. */
        TalkRead: {
            /** @description The number of the last message that you have read. */
            upTo: number;
        };
        /** @description Why a message is hidden. Everyone can see it. */
        TalkHiding: {
            why: string;
        };
        /** @description Why a message is removed. Everyone can see it. */
        TalkRemoval: {
            why: string;
        };
        /** @description Someone who may not write in the talk of a game. */
        TalkMute: {
            id: string;
            author: components["schemas"]["TalkAuthor"];
            at: string;
            /** @enum {unknown} */
            by: "moderator" | "host" | "operator";
            why: string;
            /** @description Until when; absent without an end. */
            until?: string;
        };
        /** @description Everyone who is muted in the talk of a game. */
        TalkMutes: {
            mutes: components["schemas"]["TalkMute"][];
        };
        /** @description The person to mute in the talk of a game, and the reason, which that person can read. */
        NewTalkMute: {
            /** @description A message by the person to mute. */
            message: string;
            why: string;
            /** @description For how many days. If absent, a mute by an operator has no end, and any other lasts seven days. */
            days?: number;
        };
        /** @description One act of moderation in a game. */
        ModerationRecordEntry: {
            id: number;
            at: string;
            /**
             * @description The role of the person who moderated.
             * @enum {unknown}
             */
            as: "moderator" | "host" | "operator";
            /** @enum {unknown} */
            what: "hideMessage" | "showMessage" | "removeMessage" | "mute" | "unmute" | "settleReport" | "passOnReport" | "nameModerator" | "dismissModerator" | "stepDown" | "renewGuestLink";
            /** @description Who did what. */
            sentence: string;
            /** @description Until when someone is muted; absent without an end. */
            until?: string;
            why: string;
            /** @description A message in the talk. */
            message?: {
                id: string;
                /** @description What the conversation is about: `game`, `rule:r3`. */
                conversation: string;
                number: number;
            };
            /** @description Whether the message is still hidden by it, or the person still muted. */
            inForce: boolean;
            /** @description Whether you can undo it: POST …/moderation/acts/:act/undoing. */
            mayUndo: boolean;
            /** @description Whether it concerns your message, or your right to write. */
            concernsYou: boolean;
        };
        /** @description Who moderates a game, and the record of what was done. */
        GameModeration: {
            /** @description The moderators besides the host. */
            moderators: {
                person: string;
                name: string;
            }[];
            /** @description The labels of the rules that say who the moderators are, if any do. The host then names no one. */
            byRules?: string[];
            /** @description What was done to moderate the game, newest first. Only for the people of the game, and operators. */
            acts?: components["schemas"]["ModerationRecordEntry"][];
            /** @description For the next page. Absent if this is the last page. */
            before?: number;
            you: {
                /** @description Whether you may hide messages and mute people. */
                moderate: boolean;
                /** @description Whether you handle the reports to the moderators of this game. */
                reports: boolean;
                /** @description Whether you may name and dismiss moderators. */
                name: boolean;
                /** @description Whether you are a moderator whom the host named. */
                stepDown: boolean;
            };
        };
        /** @description The reason for an act of moderation. The people of the game can read it. */
        ModerationReason: {
            why: string;
        };
        /** @description A report to the moderators of a game. */
        ModeratorReport: {
            id: string;
            at: string;
            /** @description The name of the person who reported. */
            by: string | null;
            why: string;
            entry?: number;
            /** @description A message in the talk. */
            message?: {
                id: string;
                /** @description What the conversation is about: `game`, `rule:r3`. */
                conversation: string;
                number: number;
            };
            /** @description The text of the message; absent once it is removed. */
            text?: string;
            settled?: {
                at: string;
                how: string;
            };
        };
        /** @description Reports to the moderators of a game, unresolved ones first. */
        ModeratorReports: {
            reports: components["schemas"]["ModeratorReport"][];
            cursor?: string;
        };
        /** @description How an operator resolved a report. */
        Settlement: {
            how: string;
        };
        /** @description A report of abuse: the problem, and the entry, the message of the talk or the act of moderation that it is about. If the report goes to operators, they see the texts of that entry, and that message. */
        NewReport: {
            why: string;
            entry?: number;
            message?: string;
            /** @description The act of moderation that you complain about. Such a report always goes to the operators. */
            act?: number;
            /**
             * @description Who handles the report: the host and the moderators of the game, or the operators of the server (default). What is about a message by a moderator, or in a game without any, goes to the operators.
             * @enum {unknown}
             */
            to?: "moderators" | "operators";
        };
        /** @description A report of abuse, and how it was resolved. Instants are ISO 8601 in UTC. */
        Report: {
            id: string;
            game: string;
            /** @description The name of the game; absent for a private one. */
            title?: string;
            /** @description Why the game is suspended, if it is. */
            suspended?: string;
            entry?: number;
            /** @description The message of the talk that the report is about. */
            message?: string;
            /** @description The act of moderation that the report complains about. */
            act?: number;
            /**
             * @description The moderators of the game handle the report; otherwise, operators do.
             * @enum {string}
             */
            to?: "moderators";
            /** @description The account that reported the abuse. */
            by: string;
            /** @description The reporter’s name on this site; absent once the account is deleted. */
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
        /** @description A report with the texts of the entry that it names, each with the hash by which it can be withheld, and with the message that it names. */
        ReportView: {
            report: components["schemas"]["Report"];
            act?: components["schemas"]["ModerationRecordEntry"];
            texts: {
                hash: string;
                text: string;
            }[];
            /** @description The text of the message that the report names; absent once it is removed. */
            message?: string;
            /** @description The earlier versions of that message, oldest first; absent if it has not been edited. */
            earlier?: {
                at: string;
                text: string;
            }[];
        };
        /** @description The text to withhold: its entry, its hash if the entry has several texts, and the reason, which everyone can see. */
        NewWithholding: {
            entry: number;
            hash?: string;
            why: string;
        };
        /** @description The size of all data, and the current load. */
        ServerLoad: {
            /** @description Seconds since the server started. */
            uptime: number;
            /** @description The memory of the process and the heap of its main thread, in bytes. */
            memory: {
                resident: number;
                heap: number;
            };
            actsPerMinute: number;
            /** @description The games: hot games are open in memory, and cold games are opened on request. */
            games: {
                all: number;
                hot: number;
                cold: number;
                suspended: number;
            };
            entries: number;
            /** @description The threads that decide games, how many of them are running, and how many requests are pending. */
            gameSessions: {
                all: number;
                up: number;
                asked: number;
            };
            /** @description Open live streams. */
            streams: number;
            /** @description The numbers of emails that are waiting, that failed after too many attempts, and that were not sent because of a limit. */
            emails: {
                waiting: number;
                aside: number;
                limited: number;
            };
            /** @description The size of the database and the free space on its disk, in bytes. */
            disk: {
                bytes: number;
                free?: number;
            };
            /** @description Open reports. */
            openReports: number;
        };
        /** @description An operator’s action on a game. */
        ModerationAction: {
            id: number;
            at: string;
            /** @description The operator’s account. */
            by: string;
            /** @description Their name on this site; absent once the account is deleted. */
            byName?: string;
            /** @enum {unknown} */
            what: "suspendGame" | "resumeGame" | "withholdText" | "settleReport" | "removeMessage" | "hideMessage" | "showMessage" | "muteInTalk" | "unmuteInTalk" | "hideRuleset" | "showRuleset";
            game?: string;
            /** @description The name of the game; absent for a private one. */
            title?: string;
            /** @description The hash of the text, or the id of the report, of the message, of the mute or of the ruleset. */
            about?: string;
            why: string;
        };
        /** @description A game suspended by an operator or by the server. */
        SuspendedGame: {
            game: string;
            /** @description Absent for a private game. */
            title?: string;
            /** @description When the game was suspended. */
            at: string;
            why: string;
        };
        /** @description The time of the server, and what comes next. */
        ServerClock: {
            /** @description An instant: ISO 8601 in UTC. */
            now: string;
            /** @description The next deadline of any game. It is in the past if it has to wait, because of a limit. */
            nextDeadline?: {
                /** @description An instant: ISO 8601 in UTC. */
                at: string;
                /** @description The game of the deadline, if you can see it. */
                game?: {
                    id: string;
                    title: string;
                };
            };
            /** @description When the next email is due. It is in the past if the email could not be sent yet. */
            nextEmail?: string;
        };
        /** @description Where to move the clock: exactly one of these. */
        ClockMove: {
            /** @description An instant, such as `2030-01-07T09:00:00Z`. */
            to?: string;
            /** @description A duration, such as `PT1H`, `P1D` or `P1W`. Days and longer units count in UTC. */
            by?: string;
            /**
             * @description Move until the next deadline has passed, or the next email has been sent.
             * @enum {unknown}
             */
            next?: "deadline" | "email";
        };
        ClockMoved: {
            /** @description An instant: ISO 8601 in UTC. */
            now: string;
            /** @description The next deadline of any game. It is in the past if it has to wait, because of a limit. */
            nextDeadline?: {
                /** @description An instant: ISO 8601 in UTC. */
                at: string;
                /** @description The game of the deadline, if you can see it. */
                game?: {
                    id: string;
                    title: string;
                };
            };
            /** @description When the next email is due. It is in the past if the email could not be sent yet. */
            nextEmail?: string;
            /** @description Whether the clock has arrived. If too much happened on the way, move it again. */
            arrived: boolean;
        };
        /** @description Who can create an account. */
        WhoMayCome: {
            /** @enum {unknown} */
            registration: "open" | "invitation" | "closed";
            /** @description Whether emails are not sent but shown at `/emails`, and your machine is allowed to read them. */
            emailsHere: boolean;
        };
        /** @description The details of a new account. The email sent to the address activates it. */
        NewAccount: {
            /** @description Your name on this site. You can use another name in each game. */
            name: string;
            address: string;
            password: string;
            /** @description The secret of an invitation to the site or to a game, if the site requires one. */
            invitation?: string;
        };
        /** @description An email has been sent. Only its recipient learns what it says, for example whether an account exists. */
        EmailSent: {
            detail: string;
        };
        /** @description An address, and the password of the account. Needed to sign in, and to add or remove the address. */
        AddressAndPassword: {
            address: string;
            password: string;
        };
        /** @description One of your sessions. Instants are ISO 8601 in UTC. */
        SessionSummary: {
            id: string;
            since: string;
            /** @description To the hour. */
            lastUsed: string;
            until: string;
            /** @description The network address, and the browser’s description of itself. */
            ip: string;
            agent: string;
            /** @description Whether this is the session that makes the request. */
            current: boolean;
        };
        /** @description The address that the email is sent to. */
        AddressGiven: {
            address: string;
        };
        /** @description The part after the `#` in a link from an email. */
        LinkSecret: {
            secret: string;
        };
        /** @description A new password to replace the current one. */
        PasswordChange: {
            current: string;
            next: string;
        };
        /** @description A new password to replace a forgotten one, with the secret from the emailed link. */
        PasswordReset: {
            secret: string;
            password: string;
        };
        /** @description Everything that a password reset ended: all access that someone else could have to the account. */
        EndedByReset: {
            /** @description The remaining address of the account, which is the one that received the link. */
            address: string;
            /** @description The number of sessions that ended. */
            sessions: number;
            /** @description The number of API tokens that were revoked. */
            tokens: number;
            /** @description The number of invitations and game links of the account that ended. */
            invitations: number;
            /** @description The addresses that were removed. */
            addresses: string[];
        };
        /** @description One of your addresses. */
        OwnAddress: {
            address: string;
            /** @description When you verified the address; absent until you open the link in the email. */
            verified?: string;
            emails: boolean;
        };
        /** @description The link from an email, and proof that the person who opens it requested it. */
        AddressProof: {
            /** @description The part after the `#` in the link from the email. */
            secret: string;
            /** @description The password of the account. You don’t need it in the browser that you used to sign up, or when you are signed in to the account. */
            password?: string;
            /** @description A new password to replace the one from the sign-up. Only for a sign-up. */
            newPassword?: string;
            /** @description Also signs you in, if you are signed out and signed up in this browser. */
            signIn?: boolean;
        };
        /** @description One of your tokens, without its secret. Instants are ISO 8601 in UTC. */
        ApiTokenSummary: {
            id: string;
            name: string;
            scopes: ("read" | "play" | "host" | "account" | "operate")[];
            since: string;
            until?: string;
            /** @description To the hour. */
            lastUsed?: string;
        };
        /** @description A new token. It can’t have more permissions than the session or token that creates it. */
        NewApiToken: {
            name: string;
            scopes: ("read" | "play" | "host" | "account" | "operate")[];
            /** @description When the token expires (ISO 8601 with a time zone). If absent, the token is valid until you revoke it. */
            until?: string;
        };
        /** @description A new token. Its secret (`Authorization: Bearer nomic_…`) is shown only once. */
        ApiTokenMade: {
            token: components["schemas"]["ApiTokenSummary"];
            secret: string;
        };
        /** @description Which emails you get, apart from those about the account itself. */
        EmailWishes: {
            /** @description Invitations to games. */
            invitations: boolean;
            /** @description Upcoming deadlines. */
            reminders: boolean;
            /** @description Activity in your games. */
            events: boolean;
        };
        /** @description Your account. */
        Me: {
            account: string;
            name: string;
            /** @description Whether you are an operator of this site. Being an operator gives you no advantage in any game. */
            operator: boolean;
            /**
             * @description You are a guest: you have no address and no password, so you lose the account when this session ends.
             * @enum {boolean}
             */
            guest?: true;
            since: string;
            emails: components["schemas"]["EmailWishes"];
            /** @description Whether everyone can see your profile: your name, and those of your games that they may see. */
            profile: boolean;
        };
        /** @description The changes to your account. Absent fields stay the same. */
        MeChange: {
            name?: string;
            /** @description Whether everyone can see your profile. */
            profile?: boolean;
            emails?: {
                /** @description Invitations to games. */
                invitations?: boolean;
                /** @description Upcoming deadlines. */
                reminders?: boolean;
                /** @description Activity in your games. */
                events?: boolean;
            };
            /** @description The addresses that get emails, which are some of your verified ones. */
            emailAddresses?: string[];
        };
        /** @description The password of the account, if a session alone is not enough. */
        PasswordGiven: {
            password: string;
        };
        /** @description What becomes of your games if you delete your account. */
        GamesOfAccount: {
            hosted: {
                game: string;
                title: string;
                /**
                 * @description `passes`: to the player who asked for it first. `waits`: any player can take hosting at once. `closed`: no one else has ever been there.
                 * @enum {unknown}
                 */
                becomes: "passes" | "waits" | "closed";
                /** @description The name of the player to whom hosting passes. */
                to?: string;
            }[];
            /** @description The games in which you play, the newest hundred. Your seat becomes free. */
            seats: {
                game: string;
                title: string;
            }[];
        };
        /** @description One event of your account. */
        AccountEvent: {
            /** @description The number of the event, which increases over time. Pass the last one you have as `before`. */
            id: number;
            at: string;
            what: string;
            /** @description How the person signed in: `password` or `link`. */
            how?: string;
            /** @description `done`, or the code of the refusal. */
            outcome: string;
            ip: string;
            agent: string;
        };
        /** @description A browser in which you have switched on notifications. Instants are ISO 8601 in UTC. */
        NotifiedDevice: {
            /** @description The session of the browser, as in the list of your sessions. */
            id: string;
            since: string;
            /** @description The browser’s description of itself. */
            agent: string;
            /** @description The host name of the push service that delivers the notifications. */
            service: string;
            /** @description Whether this is the browser that makes the request. */
            current: boolean;
        };
        /** @description Everything this site stores about you, except your games, which you download as logs, and the rules in the editions on your shelf, which you get one by one. */
        AccountExport: {
            me: components["schemas"]["Me"];
            addresses: components["schemas"]["OwnAddress"][];
            sessions: components["schemas"]["SessionSummary"][];
            tokens: components["schemas"]["ApiTokenSummary"][];
            notifications: components["schemas"]["NotifiedDevice"][];
            audit: components["schemas"]["AccountEvent"][];
            shelf: components["schemas"]["ShelvedRuleset"][];
        };
        /** @description Emails from one of your games. */
        GameEmails: {
            game: string;
            title: string;
            /** @description When you muted emails about this game; absent if you get them. */
            mutedAt?: string;
            /** @description How often you get emails about the game: at once, in one email a day or a week, or only those that say that the game is waiting for you. */
            rhythm: "atOnce" | "daily" | "weekly" | "whenWaiting";
            /** @description How many emails about this game were not sent to you today because of a limit. */
            notSent: number;
        };
        /** @description When you want emails about games. They give times in your time zone. */
        EmailTimes: {
            /** @description Your time zone: `Europe/Berlin`. */
            zone: string;
            /** @description The hours in which you want no emails about games. */
            quiet?: {
                /** @description A time of day: `22:00`. */
                from: string;
                /** @description A time of day: `22:00`. */
                to: string;
            };
        };
        /** @description A change to the emails from one of your games. */
        GameEmailsChange: {
            /** @description How often you get emails about the game: at once, in one email a day or a week, or only those that say that the game is waiting for you. */
            rhythm: "atOnce" | "daily" | "weekly" | "whenWaiting";
        };
        /** @description The browsers in which you have switched on notifications, newest first. */
        Notifications: {
            /** @description The server’s public key (VAPID), with which a browser subscribes. Absent if this site sends no notifications. */
            key?: string;
            devices: components["schemas"]["NotifiedDevice"][];
        };
        /** @description The subscription of a browser, as its `PushSubscription.toJSON()` returns it. */
        NewSubscription: {
            /** @description The address at the push service of the browser: an `https` URL. */
            endpoint: string;
            keys: {
                /** @description The browser’s public key, in base64url. */
                p256dh: string;
                /** @description A secret of the browser, in base64url. */
                auth: string;
            };
        };
        /** @description A person as operators see them. */
        SupervisedPerson: {
            account: string;
            name: string;
            /** @description The verified addresses. */
            addresses: string[];
            operator: boolean;
            since: string;
            suspended?: {
                at: string;
                why: string;
            };
        };
        /** @description An event in the history of an account, as operators see it. */
        ServerEvent: {
            /** @description The number of the event, which increases over time. Pass the last one you have as `before`. */
            id: number;
            at: string;
            what: string;
            /** @description How the person signed in: `password` or `link`. */
            how?: string;
            /** @description `done`, or the code of the refusal. */
            outcome: string;
            ip: string;
            agent: string;
            /** @description Absent for a sign-in attempt with an unknown address. */
            account?: string;
            /** @description The name of the account’s owner on this site. */
            name?: string;
            /** @description The operator’s name on this site; absent once the account is deleted. */
            byName?: string;
            /** @description The operator who acted, if one did. */
            by?: string;
        };
        /** @description An invitation to create an account on this site. */
        SiteInvitation: {
            id: string;
            /** @description The operator who created the invitation. */
            by: string;
            at: string;
            until: string;
            /** @description The recipient, deleted once the invitation is used. */
            address?: string;
            used?: string;
            /** @description The secret for the invited person. Shown once, when the invitation is created, and only if it was not emailed. */
            secret?: string;
        };
        /** @description A person in a game, and whether an account plays them. */
        GameSeat: {
            person: string;
            name: string;
            fullName: string;
            free: boolean;
            /**
             * @description Present for the host if a guest plays the person, or has a new link.
             * @enum {boolean}
             */
            guest?: true;
        };
        /** @description A new invitation. */
        NewGameInvitation: {
            /** @description The person whose seat the invitation offers, by identity or name. If absent, the invitation is to watch, and to join if the rules allow. */
            person?: string;
            /** @description The address to email the invitation to. If absent, you get the secret and send it yourself. */
            address?: string;
        };
        /** @description The invitation, as shown to the person who has its secret. */
        InvitationView: {
            game: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            /** @description The inviter’s name on this site; absent if the account was deleted. */
            by?: string;
            /** @description The person whose seat the invitation offers, with the person’s name. If absent, the invitation is to watch, and to join if the rules allow. */
            person?: string;
            name?: string;
            until: string;
            /** @description Present if you have already used the invitation. */
            used: boolean;
            /** @description Whether you can use it without an account: POST …/guest. */
            guests: boolean;
        };
        /** @description The link of a game, as its host sees it. */
        GameLinkView: {
            /** @description The address to send to everyone who should come. */
            link: string;
            /** @description When the link expires. */
            until: string;
            /** @description The number of people who can still come through the link. */
            places: number;
            /** @description Whether people without an account can come as guests. */
            guests: boolean;
        };
        /** @description The settings of a game’s link. Absent settings stay the same. */
        GameLinkChange: {
            /** @description Replaces the secret in the link, so that the previous link no longer works. */
            renew?: boolean;
            /** @description For how many days from now the link works. A new link works for 30 days. */
            days?: number;
            /** @description How many more people can come through the link: 20 for a new link. */
            places?: number;
            /** @description Whether people without an account can come as guests. */
            guests?: boolean;
        };
        /** @description The game that a link leads to, as shown to the person who has the link. */
        GameOfLink: {
            game: string;
            title: string;
            ruleset: string;
            /** @enum {unknown} */
            visibility: "public" | "private";
            /** @description The host’s name on this site. */
            by?: string;
            /** @description The names of the people in the game. */
            people: string[];
            /** @description The people whose seats you can take. */
            free: components["schemas"]["GameSeat"][];
            /** @description Whether the rules let someone join under a new name now. */
            joining: boolean;
            /** @description The names of the people who can let you in if you ask; empty if you can join yourself or not at all. */
            letIn: string[];
            /** @description Whether you can sit down without an account. */
            guests: boolean;
            /** @description Whether you already have a seat. */
            seated: boolean;
            until: string;
        };
        /** @description How you sit down in a game. */
        SeatWish: {
            /** @description The person whose free seat you take. */
            person?: string;
            /** @description Your name in the game, if you join it. If there are several words, the last is the surname. */
            name?: string;
        };
        /** @description Someone on this site who lets everyone see their profile. Instants are ISO 8601 in UTC. */
        Profile: {
            id: string;
            /** @description The person’s name on this site. */
            name: string;
            /** @description When the account was created. */
            since: string;
            /** @description The games that the person plays, newest first, without those that you may not see. */
            games: {
                id: string;
                title: string;
                ruleset: string;
                /** @enum {unknown} */
                visibility: "public" | "private";
                foundedAt: string;
                /** @description The instant of the last entry. */
                lastAt: string;
                /** @description The person’s name in the game. */
                name?: string;
                /** @description The number of entries in the game’s log. */
                entries: number;
                /** @description The number of entries counted so far. If it is less than `entries`, repeat the request. */
                upTo: number;
                /** @description The number of entries that the person’s acts made. */
                acts: number;
                /** @description The number of proposals that the person made. */
                proposals: number;
                /** @description The number of the person’s proposals that were adopted. */
                adopted: number;
                /** @description The number of rulings that the person gave. */
                rulings: number;
                /** @description How often the person has won. */
                wins: number;
            }[];
            cursor?: string;
        };
        /** @description The people in a game who have a profile, each with its id. */
        GameProfiles: {
            profiles: {
                person: string;
                profile: string;
            }[];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                        client: {
                            address: string;
                            /** @enum {unknown} */
                            forwarded: "no" | "trusted" | "ignored";
                        };
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                        gameSessions: boolean;
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
                        gameSessions: boolean;
                        clock: boolean;
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Words, or parts of words, in the title. */
                words?: string;
                mine?: boolean;
                /** @description For the next page, the `cursor` of the previous page. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A new game: the ruleset, the founder’s settings, and the people in it from the start. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description A game that has just been started, with the invitations that were created with it, if any. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundedGame"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A host’s changes to a game. Absent fields stay the same. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameChange"];
            };
        };
        responses: {
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameHosting: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameHosting: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameHosting: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description The player to whom the host offers hosting. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHost"];
            };
        };
        responses: {
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameHost: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameHostingCandidates: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameHostingCandidates: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameHostingAbsence: {
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
            /** @description Who hosts a game, and who may. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameForks: {
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
            /** @description What a game goes on from, and which games go on from it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forks"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameForks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description A new game that goes on from an entry of another one. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFork"];
            };
        };
        responses: {
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameForksAgreement: {
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
            /** @description What a game goes on from, and which games go on from it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forks"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameForksAgreement: {
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
            /** @description What a game goes on from, and which games go on from it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forks"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description The state of a game as of an entry, as the caller may see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameState"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description What a game is waiting for, from whom and by when, and which questions are open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waiting"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description A game at a glance: its players, how much its rules have changed, and whom it is waiting for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Glance"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Everything that the table of a game shows, in one response. State, acts, registers and glance are from the same moment; the entries may be newer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTable"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description What a person can do now: the acts that rules offer, each with whether it is open or which rules refuse it, and the acts by hand that every game has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PossibleActs"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description A key for the act. An act sent again with the same key is done only once. */
                "idempotency-key"?: string;
                /** @description The head of the game as you last saw it, in quotation marks. The act is done only if nothing has happened since. */
                "if-match"?: string;
            };
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description An act: its name, and its arguments with labels and names as people write them. The game’s offers list the available acts. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAct"];
            };
        };
        responses: {
            /** @description A completed act: its entry in the log, its answer, and its result in words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActDone"];
                };
            };
            /** @description A completed act: its entry in the log, its answer, and its result in words. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActDone"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameEffects: {
        parameters: {
            query?: {
                /** @description The sentence. Several things are joined by “and”, commas or semicolons. */
                text?: string;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a sentence in plain words would do in a game, read back, and what can be said in this game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffectsInWords"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description The rulebook as of an entry, in printed order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rulebook"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameVocabulary: {
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
            /** @description The questions that are asked in a game, the events to which its rules react, and the effects of acts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vocabulary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description One rule, with the source of its program, and the meaning of labels in its text where the meaning is not obvious. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleAnswer"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description Each line of a rule’s text, with the entry and the proposal or case that added it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleBlame"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameRulesLabelBrought: {
        parameters: {
            query?: {
                /** @description Returns the state after this entry. If absent, returns the current state. */
                at?: number;
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description What happened to a rule before the game, newest first: brought, not decided. Empty if the game began without a history of the rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroughtRuleHistory"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
                at?: number;
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description The history of a rule, newest first. If there are earlier items, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleHistory"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The entries after this one, oldest first. */
                after?: number;
                /** @description The maximum number of items. */
                limit?: number;
                /** @description The person in the game who acted. */
                by?: string;
                /** @description The name of the act, such as `vote`. */
                act?: string;
                /** @description The rule that the entry is about or follows from. */
                rule?: string;
                /** @description The proposal, case or other matter that the entry is about. */
                matter?: string;
                /** @description The kind of the matter. */
                kind?: string;
                /** @description Only entries that changed the rules. */
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
            /** @description A page of entries. If there are more, `before` requests earlier ones and `after` later ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToldEntries"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description One entry in words, and as recorded in the log (docs/log.md) without sealed parts, with its withheld texts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description The explanation of an entry: in lines, and with every question as data; `missing` says why there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameSearch: {
        parameters: {
            query?: {
                /** @description All of these words, or words that begin with them. Words in quotation marks must follow one another. If absent, everything matches. */
                words?: string;
                /** @description Only entries, or only texts of rules. */
                is?: "entry" | "rule";
                /** @description The person in the game who acted. */
                by?: string;
                /** @description The kind of a matter that it concerns. */
                kind?: string;
                /** @description The first day (UTC). */
                from?: string;
                /** @description The last day (UTC). */
                to?: string;
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description What was found in a game, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameMonths: {
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
            /** @description The months in which something happened in a game, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchMonths"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTimeline: {
        parameters: {
            query?: {
                /** @description `founding`: the start of the game; `joining`, `leaving`: someone joins or leaves; `adoption`, `defeat`: the result of a proposal; `outcome`: any other result of a matter; `ruling`: a ruling on a case; `win`: someone has won. */
                kind?: "founding" | "joining" | "leaving" | "adoption" | "defeat" | "outcome" | "ruling" | "win";
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description A page of the moments of a game, newest first. If there are earlier ones, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameFigures: {
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
            /** @description How a game developed, in numbers: for charts. Amounts are rounded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description The explanation of a value: the last entry that changed it, the rules behind it, and the reason in words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Why"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description All registers as of an entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registers"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameRetiredRegisters: {
        parameters: {
            query?: {
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description Registers that rules have retired, newest first, without their values. If there are earlier ones, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetiredRegisters"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description One register as of an entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description The lines of a ledger, newest first, each with its cause. If there are earlier ones, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterHistory"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
                limit?: number;
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description A page of matters, newest first. If there are older ones, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Matters"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description One matter as of an entry, with its changes, and its vote if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatterAnswer"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description The result if an open proposal, or a change saved for a later one, were adopted, as of an entry; null for closed matters and for matters without changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdoptionAnswer"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description Every entry about a matter, oldest first. `briefParts` says who did what without the texts that they wrote. If there are earlier entries, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatterHistory"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameBrought: {
        parameters: {
            query?: {
                kind?: "rule" | "proposal" | "judgment" | "other";
                /** @description Of a rule, a proposal or a judgment. */
                label?: string;
                /** @description Words that the event contains. */
                words?: string;
                /** @description The number of one event, to get it with its texts and votes, and without any other. */
                item?: number;
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description What happened in a game before it began here, newest first: brought by someone, and decided by nobody here. If there are earlier events, `before` requests them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BroughtHistory"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Everything you need to verify a game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            query?: {
                /** @description Seconds to wait for the verdict; 20 if absent. */
                wait?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of deciding a whole game again from the start, which anyone with its log can do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            /** @description How far the check of a long game is. It goes on whether or not you ask; ask again for the result. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verifying"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description Returns the state after this entry. If absent, returns the current state. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    "getGamesGameFeed.atom": {
        parameters: {
            query?: {
                about?: "all" | "proposals" | "rulings";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getRulesetsRulesetFiles: {
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
            /** @description The files of a folder, each text under its path. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Files"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description A ruleset: the settings a founder can choose, and every rule with its text, readings and program. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ruleset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postRulesetsRecognise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A text with numbered rules. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PastedText"];
            };
        };
        responses: {
            /** @description The rules recognised in a text. Nothing has been saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecognisedRuleset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postRulesetsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A ruleset to check. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RulesetToCheck"];
            };
        };
        responses: {
            /** @description The faults of a ruleset. If there are none, games can start from it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedRuleset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postRulesetsTakeOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A rule to add to your own rules. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleToTakeOver"];
            };
        };
        responses: {
            /** @description The files of your ruleset with the rule added. Nothing has been saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenOverRule"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description The effects that rules, rulings and people can cause. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownEffects"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description The questions that rules answer, with their arguments and how answers combine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownQuestions"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description An act: its name, and its arguments with labels and names as people write them. The game’s offers list the available acts. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAct"];
            };
        };
        responses: {
            /** @description The expected result of an act. Anything that depends on dice or on something hidden from you is left out. For a proposal, and for a change saved for a later one, it includes what would follow from adoption. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActPreview"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameJoinRequests: {
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
            /** @description Who asks to be let into a game by hand, and who can let them in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequests"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameJoinRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description How you want to be called in a game. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJoinRequest"];
            };
        };
        responses: {
            /** @description Someone asks to be let into a game. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequest"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameJoinRequestsRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                request: string;
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameJoinRequestsRequestAdmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                request: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entry that let them in. */
                        seq: number;
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getShelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rulesets that people keep, the one with the newest edition first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShelvedRulesets"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postShelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An edition to keep: the first one of a new ruleset, or the next one of the ruleset with this name on your shelf. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewShelfEdition"];
            };
        };
        responses: {
            /** @description A ruleset that someone keeps on their shelf. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShelvedRuleset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getShelfPublic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rulesets that people keep, the one with the newest edition first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShelvedRulesets"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getShelfShelved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shelved: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ruleset that someone keeps on their shelf. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShelvedRuleset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteShelfShelved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shelved: string;
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    patchShelfShelved: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shelved: string;
            };
            cookie?: never;
        };
        /** @description Who can see a ruleset from now on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShelfChange"];
            };
        };
        responses: {
            /** @description A ruleset that someone keeps on their shelf. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShelvedRuleset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getShelfShelvedEditionsEdition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shelved: string;
                edition: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An edition with its content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShelfEdition"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postShelfShelvedHiding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shelved: string;
            };
            cookie?: never;
        };
        /** @description The reason for suspending or reinstating an account or a game; the people concerned can see it. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteShelfShelvedHiding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shelved: string;
            };
            cookie?: never;
        };
        /** @description The reason for suspending or reinstating an account or a game; the people concerned can see it. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameCalendar: {
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
                        address: string;
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameCalendar: {
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The program of a rule that someone is writing. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramGiven"];
            };
        };
        responses: {
            /** @description The errors of a program, or the names of what it reads and answers. The program does not run in the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramCheck"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description One entry per line, as described in docs/log.md */
            200: {
                headers: {
                    /** @description The address of the next part of the log, with `rel="next"`; absent at the end. */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getEngines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The releases whose entries can be decided again here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasedEngines"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getEnginesFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JavaScript or WebAssembly, always compressed with gzip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                    "application/wasm": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameCheckpoint: {
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
            /** @description A signed note, as described in docs/witness.md */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getCheckpointKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A verifier key: NAME+ID+KEY */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGamePassport: {
        parameters: {
            query?: {
                /** @description Whether the passport contains the talk of the game. */
                talk?: boolean;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passport, as described in docs/passport.md */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameMove: {
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
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description The server to which a game is to move. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMove"];
            };
        };
        responses: {
            /** @description The move of a game to another server. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameMove: {
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
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameMoveAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description Agreement to one plan, so that it cannot count for another one that has taken its place. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveAgreement"];
            };
        };
        responses: {
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameMoveObjection: {
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
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameMoveObjection: {
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
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameMoveStop: {
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
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameMovePassport: {
        parameters: {
            query?: {
                /** @description Whether the passport contains the talk of the game. */
                talk?: boolean;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passport, as described in docs/passport.md */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameMoveReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description The receipt that the new server shows once it has checked the moving copy. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveReceipt"];
            };
        };
        responses: {
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameMoveConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description A player’s confirmation that the game has arrived on the new server. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrivalConfirmation"];
            };
        };
        responses: {
            /** @description The move of a game to another server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameMove"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getArrivalsKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key with which a game is encrypted that moves here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovingKey"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postArrivalsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The passport of a game. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PassportToCheck"];
            };
        };
        responses: {
            /** @description The contents of a valid passport. Nothing is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedPassport"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postArrivalsAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The passport of a game. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PassportToCheck"];
            };
        };
        responses: {
            /** @description The contents of a valid passport. Nothing is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedPassport"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postArrivals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A game that moves here. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameToBring"];
            };
        };
        responses: {
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameArrival: {
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
            /** @description Where a game came from that was brought here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameArrival"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description The first entry to send; by default, new entries only. */
                from?: number;
                /** @description Whether you count as here while the stream is open. If so, and if you are in the game, a `here` event lists the people who are here, now and after each change. */
                here?: boolean;
            };
            header?: {
                /** @description The id of the last event that you received. It takes precedence over `from`. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description The id of the last event that you received. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description For the next page, the `cursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of items. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalk: {
        parameters: {
            query?: {
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description The conversations of a game, those with the latest messages first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkOverview"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalkMessages: {
        parameters: {
            query?: {
                /** @description Words, or beginnings of words. Words in quotation marks must follow one another. */
                q?: string;
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
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
            /** @description Messages of all conversations, latest first. A page may be empty even if there is another one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkFound"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalkConversationsAbout: {
        parameters: {
            query?: {
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: never;
            path: {
                game: string;
                /** @description What the conversation is about: `game`, `rule:203`, `matter:proposal:304` or `entry:12`. */
                about: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkThread"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameTalkConversationsAbout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                /** @description What the conversation is about: `game`, `rule:203`, `matter:proposal:304` or `entry:12`. */
                about: string;
            };
            cookie?: never;
        };
        /** @description A message to write. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTalkMessage"];
            };
        };
        responses: {
            /** @description A message in a conversation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkMessage"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalkMessagesMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
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
                        topic: components["schemas"]["TalkTopic"];
                        message: components["schemas"]["TalkMessage"];
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameTalkMessagesMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    patchGamesGameTalkMessagesMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
            };
            cookie?: never;
        };
        /** @description A new version of a message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TalkEdit"];
            };
        };
        responses: {
            /** @description A message in a conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkMessage"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalkMessagesMessageVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions of a message, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkVersions"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalkExport: {
        parameters: {
            query?: {
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest talk of a game by conversation, oldest first, with all versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkExport"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    "getGamesGameTalkExport.md": {
        parameters: {
            query?: {
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Markdown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getMeTalk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your games with unread messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTalk"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putGamesGameTalkMessagesMessageReactionsReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
                /** @description `thumbsUp` 👍, `thumbsDown` 👎, `laugh` 😄, `hooray` 🎉, `thinking` 🤔, `confused` 😕, `heart` ❤️, `eyes` 👀 */
                reaction: "thumbsUp" | "thumbsDown" | "laugh" | "hooray" | "thinking" | "confused" | "heart" | "eyes";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message in a conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkMessage"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameTalkMessagesMessageReactionsReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
                /** @description `thumbsUp` 👍, `thumbsDown` 👎, `laugh` 😄, `hooray` 🎉, `thinking` 🤔, `confused` 😕, `heart` ❤️, `eyes` 👀 */
                reaction: "thumbsUp" | "thumbsDown" | "laugh" | "hooray" | "thinking" | "confused" | "heart" | "eyes";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message in a conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkMessage"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putGamesGameTalkConversationsAboutRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                /** @description What the conversation is about: `game`, `rule:203`, `matter:proposal:304` or `entry:12`. */
                about: string;
            };
            cookie?: never;
        };
        /** @description How far you have read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TalkRead"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putGamesGameTalkRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description How far you have read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TalkRead"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameTalkMessagesMessageHiding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
            };
            cookie?: never;
        };
        /** @description Why a message is hidden. Everyone can see it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TalkHiding"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameTalkMessagesMessageRemoval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                message: string;
            };
            cookie?: never;
        };
        /** @description Why a message is removed. Everyone can see it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TalkRemoval"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameTalkMutes: {
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
            /** @description Everyone who is muted in the talk of a game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TalkMutes"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameTalkMutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description The person to mute in the talk of a game, and the reason, which that person can read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTalkMute"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameTalkMutesMute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                mute: string;
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameModeration: {
        parameters: {
            query?: {
                /** @description For the next page, the `before` of the previous page. If absent, the latest entries are returned. */
                before?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who moderates a game, and the record of what was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameModeration"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putGamesGameModeratorsPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who moderates a game, and the record of what was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameModeration"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameModeratorsPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who moderates a game, and the record of what was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameModeration"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameModerationActsActUndoing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                act: number;
            };
            cookie?: never;
        };
        /** @description The reason for an act of moderation. The people of the game can read it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModerationReason"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameModerationReports: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description The maximum number of items. */
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
            /** @description Reports to the moderators of a game, unresolved ones first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratorReports"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameModerationReportsReportSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                report: string;
            };
            cookie?: never;
        };
        /** @description How an operator resolved a report. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameModerationReportsReportPassingOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                report: string;
            };
            cookie?: never;
        };
        /** @description The reason for an act of moderation. The people of the game can read it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModerationReason"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A report of abuse: the problem, and the entry, the message of the talk or the act of moderation that it is about. If the report goes to operators, they see the texts of that entry, and that message. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description A report of abuse, and how it was resolved. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description The maximum number of items. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description A report with the texts of the entry that it names, each with the hash by which it can be withheld, and with the message that it names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportView"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description How an operator resolved a report. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The reason for suspending or reinstating an account or a game; the people concerned can see it. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The reason for suspending or reinstating an account or a game; the people concerned can see it. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The text to withhold: its entry, its hash if the entry has several texts, and the reason, which everyone can see. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWithholding"];
            };
        };
        responses: {
            /** @description A text that an operator has withheld, with its hash, the time and the reason. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withheld"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description The size of all data, and the current load. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerLoad"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getOperatorModerationLog: {
        parameters: {
            query?: {
                before?: number;
                /** @description The maximum number of items. */
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
                        actions: components["schemas"]["ModerationAction"][];
                        before?: number;
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description For the next page, the `cursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of items. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time of the server, and what comes next. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerClock"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to move the clock: exactly one of these. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockMove"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockMoved"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Who can create an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhoMayCome"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The details of a new account. The email sent to the address activates it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description An email has been sent. Only its recipient learns what it says, for example whether an account exists. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSent"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description An address, and the password of the account. Needed to sign in, and to add or remove the address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressAndPassword"];
            };
        };
        responses: {
            /** @description One of your sessions. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The address that the email is sent to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressGiven"];
            };
        };
        responses: {
            /** @description An email has been sent. Only its recipient learns what it says, for example whether an account exists. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSent"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The part after the `#` in a link from an email. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkSecret"];
            };
        };
        responses: {
            /** @description One of your sessions. Instants are ISO 8601 in UTC. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A new password to replace the current one. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The address that the email is sent to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressGiven"];
            };
        };
        responses: {
            /** @description An email has been sent. Only its recipient learns what it says, for example whether an account exists. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSent"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A new password to replace a forgotten one, with the secret from the emailed link. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Everything that a password reset ended: all access that someone else could have to the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedByReset"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postMeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An address, and the password of the account. Needed to sign in, and to add or remove the address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressAndPassword"];
            };
        };
        responses: {
            /** @description An email has been sent. Only its recipient learns what it says, for example whether an account exists. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSent"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description An address, and the password of the account. Needed to sign in, and to add or remove the address. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressAndPassword"];
            };
        };
        responses: {
            /** @description An email has been sent. Only its recipient learns what it says, for example whether an account exists. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSent"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description An address, and the password of the account. Needed to sign in, and to add or remove the address. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The link from an email, and proof that the person who opens it requested it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressProof"];
            };
        };
        responses: {
            /** @description The address that the email is sent to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressGiven"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A new token. It can’t have more permissions than the session or token that creates it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiToken"];
            };
        };
        responses: {
            /** @description A new token. Its secret (`Authorization: Bearer nomic_…`) is shown only once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenMade"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Your account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The password of the account, if a session alone is not enough. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The changes to your account. Absent fields stay the same. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeChange"];
            };
        };
        responses: {
            /** @description Your account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getMeDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What becomes of your games if you delete your account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesOfAccount"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description The id of the last item received. */
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
                        events: components["schemas"]["AccountEvent"][];
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Everything this site stores about you, except your games, which you download as logs, and the rules in the editions on your shelf, which you get one by one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                        times?: components["schemas"]["EmailTimes"];
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putMeGameEmailsMuted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                muted: string;
            };
            cookie?: never;
        };
        /** @description A change to the emails from one of your games. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameEmailsChange"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putMeEmailTimes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description When you want emails about games. They give times in your time zone. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailTimes"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getMeNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browsers in which you have switched on notifications, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putMeNotificationsCurrent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The subscription of a browser, as its `PushSubscription.toJSON()` returns it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteMeNotificationsDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                device: string;
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                /** @description The last account that you received. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description The reason for suspending or reinstating an account or a game; the people concerned can see it. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getPeopleAuditLog: {
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
                        events: components["schemas"]["ServerEvent"][];
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
                        invitations: components["schemas"]["SiteInvitation"][];
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description An invitation to create an account on this site. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteInvitation"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
        /** @description A new invitation. */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGamesGameSeatsPersonLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description The invitation, as shown to the person who has its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postInvitationsSecretGuest: {
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
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameLink: {
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
                        link?: components["schemas"]["GameLinkView"];
                    };
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    putGamesGameLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        /** @description The settings of a game’s link. Absent settings stay the same. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameLinkChange"];
            };
        };
        responses: {
            /** @description The link of a game, as its host sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLinkView"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    deleteGamesGameLink: {
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
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGameLinksSecret: {
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
            /** @description The game that a link leads to, as shown to the person who has the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameOfLink"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGameLinksSecretSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        /** @description How you sit down in a game. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatWish"];
            };
        };
        responses: {
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    postGameLinksSecretGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        /** @description How you sit down in a game. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatWish"];
            };
        };
        responses: {
            /** @description A game in a list. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getProfilesProfile: {
        parameters: {
            query?: {
                /** @description For the next page, the `cursor` of the previous page. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                profile: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Someone on this site who lets everyone see their profile. Instants are ISO 8601 in UTC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
    getGamesGameProfiles: {
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
            /** @description The people in a game who have a profile, each with its id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameProfiles"];
                };
            };
            /** @description Refused by the server or by the rules of the game */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not possible right now, and nothing was changed. Try again later */
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
